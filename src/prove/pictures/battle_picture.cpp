// Pages drawn by the client itself, and put into a PDF.
#include "prove/pictures/battle_picture.hpp"

#include <SDL.h>
#include <SDL_image.h>
#include <fmt/format.h>

#include <memory>
#include <stdexcept>

#include "prove/engine/scratch_place.hpp"
#include "prove/pictures/columns.hpp"
#include "salient/game.hpp"
#include "ui/app.hpp"
#include "ui/board/board_view.hpp"
#include "ui/kit/client.hpp"
#include "words/sheet/battle_paragraphs.hpp"

namespace salient::ui {
namespace {

constexpr int page_w = 1754, page_h = 1240;  // A4 across at 150 dots an inch
constexpr float edge = 50, column_gap = 40;
constexpr std::size_t most_pages = 12;

// The page of the map, or one of words: `next` is where its words begin and, once it is drawn, where those of the next one do.
class PageScreen : public Screen {
public:
    PageScreen(const LoadedScenario& battle, std::string language, const std::vector<Paragraph>* words,
               std::shared_ptr<InWords> next)
        : battle_(battle),
          language_(std::move(language)),
          words_(words),
          begins_(*next),
          next_(std::move(next)),
          game_(new_game(battle.rules, battle.scenario)) {}
    std::string_view name() const override { return "battle_page"; }
    Next frame(Ui& ui) override {
        ui.paint.fill(ui.window, color::paper_light);
        Rect in = ui.window.inset(edge, edge);
        ui.paint.fit_text(in.cut_top(50), {Font::HeadingBold, 30, color::ink}, in_language(battle_.scenario->name, language_),
                          Align::Left);
        if (words_ == nullptr) {
            ui.paint.fit_text(in.cut_top(26), {Font::Text, 16, color::ink_soft},
                              in_language(battle_.scenario->subtitle, language_), Align::Left);
            in.cut_top(10);
            draw_board_preview(ui, game_.table(), in, language_);
        } else {
            draw_words(ui, in);
        }
        return Next::stay();
    }

private:
    void draw_words(Ui& ui, Rect in) {
        const float w = (in.w - column_gap) / 2;
        InWords at = begins_;
        for (const float x : {in.x, in.x + w + column_gap}) at = write_column(ui, {x, in.y, w, in.h}, *words_, at);
        *next_ = at;
    }

    const LoadedScenario& battle_;
    std::string language_;
    const std::vector<Paragraph>* words_;  // none: the map
    InWords begins_;
    std::shared_ptr<InWords> next_;
    Game game_;
};

// A PDF of pages that are one JPEG each.
std::string pdf_of(const std::vector<std::string>& pages) {
    std::string out = "%PDF-1.4\n";
    std::vector<std::size_t> at;
    const auto object = [&](const std::string& body) {
        at.push_back(out.size());
        out += fmt::format("{} 0 obj\n{}\nendobj\n", at.size(), body);
    };
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i) kids += fmt::format("{} 0 R ", 3 + 3 * i);
    object("<< /Type /Catalog /Pages 2 0 R >>");
    object(fmt::format("<< /Type /Pages /Kids [{}] /Count {} >>", kids, pages.size()));
    constexpr std::string_view box = "842 595";
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::string content = fmt::format("q 842 0 0 595 0 0 cm /Map{} Do Q", i);
        object(fmt::format(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {}] /Contents {} 0 R /Resources << /XObject << /Map{} {} 0 R >> >> >>",
            box, 4 + 3 * i, i, 5 + 3 * i));
        object(fmt::format("<< /Length {} >>\nstream\n{}\nendstream", content.size(), content));
        object(fmt::format("<< /Type /XObject /Subtype /Image /Width {} /Height {} /ColorSpace /DeviceRGB /BitsPerComponent 8 "
                           "/Filter /DCTDecode /Length {} >>\nstream\n",
                           page_w, page_h, pages[i].size()) +
               pages[i] + "\nendstream");
    }
    const std::size_t table = out.size();
    out += fmt::format("xref\n0 {}\n0000000000 65535 f \n", at.size() + 1);
    for (const std::size_t place : at) out += fmt::format("{:010} 00000 n \n", place);
    return out + fmt::format("trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{}\n%%EOF\n", at.size() + 1, table);
}

std::string jpeg_of(const std::filesystem::path& png) {
    SDL_Surface* read = IMG_Load(png.c_str());
    SDL_Surface* plain = read == nullptr ? nullptr : SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_RGB24, 0);
    const std::filesystem::path file = png.string() + ".jpg";
    const bool is_written = plain != nullptr && IMG_SaveJPG(plain, file.c_str(), 92) == 0;
    SDL_FreeSurface(plain);
    SDL_FreeSurface(read);
    if (!is_written) throw std::runtime_error("the page cannot be drawn");
    return read_file(file);
}

void draw_page(Client& client, const LoadedScenario& battle, const std::string& language, const std::vector<Paragraph>* words,
               const std::shared_ptr<InWords>& next, const std::filesystem::path& file) {
    App app(client, {.window_w = page_w,
                     .window_h = page_h,
                     .wants_software = true,
                     .is_hidden = true,
                     .draws_frames = false,
                     .screenshot = {}});
    app.open(std::make_unique<PageScreen>(battle, language, words, next));
    if (std::string why; !app.save_screenshot(file, &why))
        throw std::runtime_error(why.empty() ? file.string() + " cannot be written" : why);
}

}  // namespace

void write_battle_picture(const std::filesystem::path& assets, const std::filesystem::path& file, const LoadedScenario& battle,
                          BattlePages pages, const std::string& language) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    Client client({.assets = assets, .scenarios = {}, .games = {}, .config = {}});
    Settings settings = client.settings();
    settings.language = language;
    settings.shows_clauses = true;  // on paper nobody asks for them
    client.use_settings(settings);
    const auto next = std::make_shared<InWords>();
    if (file.extension() == ".png") return draw_page(client, battle, language, nullptr, next, file);
    const ScratchPlace scratch;
    const std::filesystem::path png = scratch / "page.png";
    std::vector<std::string> drawn;
    const auto add_page = [&](const std::vector<Paragraph>* words) {
        draw_page(client, battle, language, words, next, png);
        drawn.push_back(jpeg_of(png));
    };
    add_page(nullptr);
    if (pages == BattlePages::Sheet) {
        const Game game = new_game(battle.rules, battle.scenario);
        const std::vector<Paragraph> words = battle_paragraphs(client.texts(), battle, game.table(), language, BattleWords::All);
        while (next->paragraph < words.size()) {
            if (drawn.size() == most_pages)
                throw std::runtime_error(
                    fmt::format("the words of this battle need more than {} pages; shorten them, or write a page without end: "
                                "salient-tool sheet",
                                most_pages));
            add_page(&words);
        }
    }
    write_file_atomically(file, pdf_of(drawn));
}

}  // namespace salient::ui
