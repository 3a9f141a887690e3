// A small puzzle of the book's own and our walk through it, drawn after any of its steps.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "hashi/draw/scene.h"
#include "hashi/explain/walk.h"
#include "hashi/format/document.h"

namespace hashi::app {

struct ShownWalk {
  Document document;
  std::vector<Step> steps;
};

// 'board' is one of our own and can be read.
std::shared_ptr<const ShownWalk> walked(std::string_view board, const TechniqueSet& techniques = ladder());

// The board after 'count' steps with the last of them highlighted: new bridges are bold, crosses stand where none can
// go, "≤1" where only one can, rings around the islands to look at.
std::function<draw::Scene()> after_steps(std::shared_ptr<const ShownWalk> shown, std::size_t count,
                                         const draw::Theme* theme);

}  // namespace hashi::app
