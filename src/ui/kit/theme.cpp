// How the game looks: the palette of nations, fonts found by fontconfig, scale, and ImGui dressed in the same cloth.
#include "ui/kit/theme.hpp"

#include <fontconfig/fontconfig.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace salient::ui {
namespace {

// The file that fits best. `letter`: one that it must have; 0: whatever it has. Empty: there is none.
std::string find_font(const char* family, int weight, int slant, char32_t letter = 0) {
    FcPattern* wanted = FcPatternCreate();
    if (letter != 0) {
        FcCharSet* letters = FcCharSetCreate();
        FcCharSetAddChar(letters, letter);
        FcPatternAddCharSet(wanted, FC_CHARSET, letters);
        FcCharSetDestroy(letters);
        FcPatternAddBool(wanted, FC_COLOR, FcFalse);
    }
    FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddInteger(wanted, FC_WEIGHT, weight);
    FcPatternAddInteger(wanted, FC_SLANT, slant);
    FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result = FcResultNoMatch;
    FcPattern* match = FcFontMatch(nullptr, wanted, &result);
    std::string file;
    if (match) {
        FcChar8* name = nullptr;
        FcCharSet* has = nullptr;
        const bool fits = letter == 0 || (FcPatternGetCharSet(match, FC_CHARSET, 0, &has) == FcResultMatch &&
                                          FcCharSetHasChar(has, letter) == FcTrue);
        if (fits && FcPatternGetString(match, FC_FILE, 0, &name) == FcResultMatch) file = reinterpret_cast<const char*>(name);
        FcPatternDestroy(match);
    }
    FcPatternDestroy(wanted);
    return file;
}

ImVec4 im(Color c, float alpha = 1) {
    return {static_cast<float>(c.r) / 255, static_cast<float>(c.g) / 255, static_cast<float>(c.b) / 255, alpha};
}

}  // namespace

const NationColors& nation_colors(std::string_view nation) {
    using C = Color;
    static const std::map<std::string, NationColors, std::less<>> table = {
        {"us", {C::rgb(0x5f6b3a), C::rgb(0x3f4926), C::rgb(0x8d9a5f)}},
        {"gb", {C::rgb(0x9a8455), C::rgb(0x6c5a36), C::rgb(0xc2ad7d)}},
        {"ru", {C::rgb(0x7d6242), C::rgb(0x553f28), C::rgb(0xa88a66)}},
        {"fr", {C::rgb(0x5c7691), C::rgb(0x3d5166), C::rgb(0x8aa3bb)}},
        {"pl", {C::rgb(0x8a6f86), C::rgb(0x5f4a5c), C::rgb(0xb39ab0)}},
        {"de", {C::rgb(0x6d7679), C::rgb(0x484f52), C::rgb(0x9aa3a6)}},
        {"it", {C::rgb(0xa3ad8c), C::rgb(0x747d5f), C::rgb(0xc9d1b6)}},
        {"jp", {C::rgb(0xb09352), C::rgb(0x7c6636), C::rgb(0xd4ba80)}},
        {"fi", {C::rgb(0xc9cfd2), C::rgb(0x8f979b), C::rgb(0xeef1f2)}},
        // Bases of a side in the palettes that color them.
        {"side_orange", {C::rgb(0xc65f00), C::rgb(0x8a4200), C::rgb(0xe89a4e)}},
        {"side_blue", {C::rgb(0x1f5f9e), C::rgb(0x153f6a), C::rgb(0x6b9ed1)}},
        {"side_light", {C::rgb(0xd8d6cf), C::rgb(0xa5a39b), C::rgb(0xf4f3ef)}},
        {"side_dark", {C::rgb(0x55534e), C::rgb(0x34322e), C::rgb(0x86847d)}},
    };
    static const NationColors neutral{C::rgb(0x8c857b), C::rgb(0x5f594f), C::rgb(0xb5afa4)};
    const auto found = table.find(nation);
    return found == table.end() ? neutral : found->second;
}

int fitting_percent(float dpi, float pixels_to_a_point, int window_w, int window_h) {
    constexpr float usual = 96, least = 50, most = 600;
    if (!(dpi >= least && dpi <= most) || !(pixels_to_a_point > 0) || window_w <= 0 || window_h <= 0) return 0;
    const float window = std::min(static_cast<float>(window_w) / 1280.0F, static_cast<float>(window_h) / 800.0F);
    const float wanted = dpi * pixels_to_a_point / usual / std::max(window, 0.8F);
    return bounded(static_cast<int>(std::lround(wanted * 4)) * 25, 100, 200);
}

Theme::Theme() {
    if (TTF_Init() != 0) throw std::runtime_error(TTF_GetError());
    files_.resize(font_count);
    files_[static_cast<std::size_t>(Font::Text)] = find_font("Noto Sans", FC_WEIGHT_REGULAR, FC_SLANT_ROMAN);
    files_[static_cast<std::size_t>(Font::Bold)] = find_font("Noto Sans", FC_WEIGHT_BOLD, FC_SLANT_ROMAN);
    files_[static_cast<std::size_t>(Font::Italic)] = find_font("Noto Sans", FC_WEIGHT_REGULAR, FC_SLANT_ITALIC);
    files_[static_cast<std::size_t>(Font::Heading)] = find_font("Roboto Slab", FC_WEIGHT_REGULAR, FC_SLANT_ROMAN);
    files_[static_cast<std::size_t>(Font::HeadingBold)] = find_font("Roboto Slab", FC_WEIGHT_BOLD, FC_SLANT_ROMAN);
    for (const auto& file : files_) {
        if (file.empty()) throw std::runtime_error("no font found: install fonts-noto-core and fonts-roboto-slab");
    }
}

Theme::~Theme() {
    for (auto& [key, opened] : fonts_) TTF_CloseFont(opened.font);
    TTF_Quit();
}

bool Theme::fit(int window_w, int window_h, int text_percent) {
    percent_ = bounded(text_percent, 100, 200);
    const float window = std::min(static_cast<float>(window_w) / 1280.0F, static_cast<float>(window_h) / 800.0F);
    // Below the reference size text keeps its size as long as it can: it must stay legible.
    const float base = std::max(window, 0.8F);
    const float wanted = std::round(base * static_cast<float>(percent_) / 100.0F * 20.0F) / 20.0F;
    if (wanted == scale_) return false;
    scale_ = wanted;
    return true;
}

TTF_Font* Theme::opened(std::size_t file, int pixels) {
    const std::pair key{file, pixels};
    auto found = fonts_.find(key);
    if (found == fonts_.end()) {
        TTF_Font* font = TTF_OpenFont(files_[file].c_str(), pixels);
        if (!font) throw std::runtime_error(TTF_GetError());
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
        found = fonts_.emplace(key, Opened{font, frame_}).first;
    }
    found->second.used = frame_;
    return found->second.font;
}

TTF_Font* Theme::font_of(char32_t letter, Font face, int pixels) {
    const auto has = [&](TTF_Font* font) { return TTF_GlyphIsProvided32(font, letter) != 0; };
    TTF_Font* const own = font(face, pixels);
    if (letter < 0x80 || has(own)) return own;
    const bool is_bold = face == Font::Bold || face == Font::HeadingBold;
    TTF_Font* const of_texts = font(is_bold ? Font::Bold : Font::Text, pixels);
    return has(of_texts) ? of_texts : opened(other_file(letter, is_bold), pixels);
}

// Where no font of the system has it, that of texts draws its box.
std::size_t Theme::other_file(char32_t letter, bool is_bold) {
    const auto [found, is_new] = others_.emplace(std::pair{letter, is_bold}, static_cast<std::size_t>(Font::Text));
    if (!is_new) return found->second;
    const std::string file = find_font("Noto Sans", is_bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR, FC_SLANT_ROMAN, letter);
    if (file.empty()) return found->second;
    const auto at = std::find(files_.begin() + font_count, files_.end(), file);
    found->second = static_cast<std::size_t>(at - files_.begin());
    if (at == files_.end()) files_.push_back(file);
    return found->second;
}

void Theme::tidy() {
    while (fonts_.size() > most_fonts) {
        const auto oldest = std::min_element(fonts_.begin(), fonts_.end(),
                                             [](const auto& a, const auto& b) { return a.second.used < b.second.used; });
        if (oldest->second.used == frame_) break;
        TTF_CloseFont(oldest->second.font);
        fonts_.erase(oldest);
    }
    ++frame_;
}

void Theme::dress_imgui() {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    static const ImWchar ranges[] = {0x20, 0x17f, 0x2010, 0x2026, 0x20ac, 0x20ac, 0};
    io.Fonts->AddFontFromFileTTF(font_file(Font::Text).c_str(), std::round(15 * scale_), nullptr, ranges);
    io.Fonts->AddFontFromFileTTF(font_file(Font::HeadingBold).c_str(), std::round(18 * scale_), nullptr, ranges);
    io.Fonts->Build();

    ImGuiStyle style;
    style.WindowRounding = style.ChildRounding = style.FrameRounding = style.PopupRounding = style.GrabRounding = 5;
    style.ScrollbarRounding = 6;
    style.WindowBorderSize = style.ChildBorderSize = style.PopupBorderSize = style.FrameBorderSize = 1;
    style.WindowPadding = {12, 10};
    style.FramePadding = {10, 6};
    style.ItemSpacing = {10, 8};
    style.ScrollbarSize = 12;
    style.GrabMinSize = 14;
    style.ScaleAllSizes(scale_);
    style.AntiAliasedLinesUseTex = false;

    ImVec4* c = style.Colors;
    c[ImGuiCol_Text] = im(color::ink);
    c[ImGuiCol_TextDisabled] = im(color::ink_faint);
    c[ImGuiCol_WindowBg] = im(color::paper);
    c[ImGuiCol_ChildBg] = im(color::paper, 0);
    c[ImGuiCol_PopupBg] = im(color::paper_light);
    c[ImGuiCol_Border] = im(color::brass, 0.6F);
    c[ImGuiCol_FrameBg] = im(color::paper_light);
    c[ImGuiCol_FrameBgHovered] = im(color::paper_light);
    c[ImGuiCol_FrameBgActive] = im(color::paper_light);
    c[ImGuiCol_TitleBg] = c[ImGuiCol_TitleBgActive] = c[ImGuiCol_TitleBgCollapsed] = im(color::panel);
    c[ImGuiCol_ScrollbarBg] = im(color::panel, 0.5F);
    c[ImGuiCol_ScrollbarGrab] = im(color::brass, 0.7F);
    c[ImGuiCol_ScrollbarGrabHovered] = im(color::brass);
    c[ImGuiCol_ScrollbarGrabActive] = im(color::brass_dark);
    c[ImGuiCol_CheckMark] = c[ImGuiCol_SliderGrab] = im(color::go);
    c[ImGuiCol_SliderGrabActive] = im(color::go_dark);
    c[ImGuiCol_Button] = im(color::panel);
    c[ImGuiCol_ButtonHovered] = im(color::panel_dark);
    c[ImGuiCol_ButtonActive] = im(color::brass_light);
    c[ImGuiCol_Header] = im(color::panel);
    c[ImGuiCol_HeaderHovered] = im(color::panel_dark);
    c[ImGuiCol_HeaderActive] = im(color::brass_light);
    c[ImGuiCol_Separator] = im(color::brass, 0.5F);
    c[ImGuiCol_TextSelectedBg] = im(color::brass_light, 0.6F);
    c[ImGuiCol_NavHighlight] = im(color::brass_dark);
    c[ImGuiCol_ModalWindowDimBg] = im(color::wood_dark, 0.6F);
    ImGui::GetStyle() = style;
}

}  // namespace salient::ui
