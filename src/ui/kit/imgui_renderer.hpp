// The bridge from ImGui's triangles to SDL_RenderGeometry. A texture id is an SDL_Texture*.
#pragma once

#include <SDL.h>
#include <imgui.h>

namespace salient::ui {

inline ImTextureID texture_id(SDL_Texture* texture) { return (ImTextureID)(texture); }

// Draws one list, and nothing else, into a surface of its own. Null when it cannot be.
SDL_Surface* surface_of(SDL_Renderer* renderer, ImDrawList& list, int w, int h);

class ImguiRenderer {
public:
    explicit ImguiRenderer(SDL_Renderer* renderer);
    ~ImguiRenderer();
    ImguiRenderer(const ImguiRenderer&) = delete;
    ImguiRenderer& operator=(const ImguiRenderer&) = delete;

    // Uploads the font atlas; call again whenever it was rebuilt.
    void upload_fonts();
    void draw(ImDrawData* data);
    static void draw_list(SDL_Renderer* renderer, const ImDrawList* list, ImVec2 origin);

private:
    void drop_fonts();
    SDL_Renderer* renderer_;
    SDL_Texture* fonts_ = nullptr;
};

}  // namespace salient::ui
