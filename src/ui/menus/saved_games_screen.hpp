// Saved games: a list with what is on each table, to go on with, rename, delete.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/kit/client.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/kit/text_field.hpp"

namespace salient::ui {

class SavedGames : public Screen {
public:
    // `at_table`: the file of the game that lies on the screen below, if any.
    explicit SavedGames(Client& client, std::filesystem::path at_table = {});
    std::string_view name() const override { return "saved_games"; }
    Next frame(Ui& ui) override;

private:
    struct Entry {
        std::filesystem::path file;
        bool is_at_table = false;
        bool is_in_use = false;         // another window plays it
        std::optional<SavedGame> game;  // once it has been read
    };
    enum class Dialog { None, Rename, Delete };

    void list_files();
    void look_who_plays();  // the chosen game: another window may have begun or left it
    void read_some(Ui& ui);
    SavedGame* chosen();
    std::string title_of(const Entry& entry) const;
    std::vector<std::string> told_of(Ui& ui, const Entry& entry) const;
    std::string told_of_chosen(Ui& ui) const;
    void draw_list(Ui& ui, Rect where);
    void draw_row(Ui& ui, Rect row, std::size_t number);
    void draw_details(Ui& ui, Rect where);
    void draw_foot(Ui& ui, Rect row, Next& next);
    Rect game_dialog(Ui& ui, std::string_view title, const std::string& words, float room);
    void draw_rename(Ui& ui);
    void draw_delete(Ui& ui);
    void rename();

    Client& client_;
    std::filesystem::path at_table_;
    std::vector<Entry> entries_;
    std::size_t choice_ = 0;
    bool opens_ = false;  // Enter on the row that is chosen
    ScrollArea list_;
    ScrollArea words_;
    Dialog dialog_ = Dialog::None;
    TextField new_name_;
    std::string error_;
    std::string last_focus_;
};

}  // namespace salient::ui
