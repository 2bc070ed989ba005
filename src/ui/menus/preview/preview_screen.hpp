// A battle to be looked at: its map, its rules in words, hints for its author. Nothing is played and no game is written. It follows its
// file: what is saved in an editor is on the screen a second later, and where it cannot be read the map and the words of the last that could stay.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/hints/hints.hpp"
#include "ui/kit/client.hpp"
#include "ui/kit/file_watch.hpp"
#include "ui/kit/screen.hpp"
#include "ui/kit/scroll_area.hpp"
#include "ui/menus/preview/hint_list.hpp"
#include "ui/table/ways_in.hpp"
#include "words/sheet/battle_paragraphs.hpp"

namespace salient::ui {

class BattlePreview : public Screen {
public:
    // `choices`: how a game is played that is started here.
    BattlePreview(Client& client, std::filesystem::path file, NewGameChoices choices);
    std::string_view name() const override { return "preview"; }
    Next frame(Ui& ui) override;
    const std::vector<DataIssue>& issues() const { return issues_; }

private:
    void read();
    bool map_lies_beside(Ui& ui, Rect room) const;
    void draw_map(Ui& ui, Rect in);
    void draw_words(Ui& ui, Rect in);
    void draw_issues(Ui& ui, Rect& in);
    void draw_hints(Ui& ui, Rect& in);
    void draw_rules(Ui& ui, Rect& in);
    void paragraph(Ui& ui, Rect& in, std::string_view markup);
    void heading(Ui& ui, Rect& in, std::string_view text);
    Next draw_foot(Ui& ui, Rect row);

    Client& client_;
    NewGameChoices choices_;
    FileWatch watch_;
    std::optional<LoadedScenario> shown_;  // the last that could be read
    std::optional<Game> game_;             // as it is set out
    std::vector<DataIssue> issues_;        // why the file as it is now cannot be read
    std::string trouble_;                  // why no game could begin; empty: nothing to tell
    HintList hints_;
    std::vector<Paragraph> told_;  // its words and rules
    std::string language_;
    ScrollArea words_;
};

}  // namespace salient::ui
