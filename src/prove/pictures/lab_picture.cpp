// A screen that shows the sheet and nothing else.
#include "prove/pictures/lab_picture.hpp"

#include <SDL.h>

#include <memory>
#include <stdexcept>

#include "ui/app.hpp"
#include "ui/kit/client.hpp"
#include "ui/menus/lab/lab_sheet.hpp"

namespace salient::ui {
namespace {

constexpr int picture_w = 1920, picture_h = 1200;

class LabSheet : public Screen {
public:
    explicit LabSheet(LabView view) : view_(std::move(view)) {}
    std::string_view name() const override { return "lab_sheet"; }
    Next frame(Ui& ui) override {
        draw_lab_sheet(ui, view_);
        return Next::stay();
    }

private:
    LabView view_;
};

}  // namespace

void write_lab_picture(const std::filesystem::path& assets, const std::filesystem::path& file, const LabSetup& setup,
                       const LabCounts& counts, const LabReport& report, const std::string& language) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    Client client({.assets = assets, .scenarios = {}, .games = {}, .config = {}});
    Settings settings = client.settings();
    settings.language = language;
    client.use_settings(settings);
    App app(client, {.window_w = picture_w,
                     .window_h = picture_h,
                     .wants_software = true,
                     .is_hidden = true,
                     .draws_frames = false,
                     .screenshot = {}});
    app.open(std::make_unique<LabSheet>(LabView{setup, counts, report, language}));
    if (std::string why; !app.save_screenshot(file, &why))
        throw std::runtime_error(why.empty() ? file.string() + " cannot be written" : why);
}

}  // namespace salient::ui
