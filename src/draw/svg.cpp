// Neighbouring items of one look share a <g> with presentation attributes. Those, and not a style sheet, so that
// several pictures in one page cannot restyle each other. Numbers have at most two decimals and are made from integers.
#include "hashi/draw/svg.h"

#include <cmath>
#include <cstdint>
#include <set>

#include "draw/geometry.h"
#include "draw/xml_text.h"

namespace hashi::draw {
namespace {

std::string number(double value) {
  const auto hundredths = static_cast<std::int64_t>(std::llround(value * 100));
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  std::string text;
  if (hundredths < 0) text.push_back('-');
  text.append(std::to_string(size / 100));
  if (const std::int64_t rest = size % 100; rest != 0) {
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
  }
  return text;
}

std::string attribute(std::string_view name, std::string_view value) {
  std::string text = " ";
  return text.append(name).append("=\"").append(xml_text(value)).append("\"");
}

// Gradients carry their colour in their name, so pictures in one page that share a name share the look.
std::string ball_name(Colour colour) { return "hashi-ball-" + hex(colour).substr(1); }

std::string ball(Colour colour) {
  return "<radialGradient" + attribute("id", ball_name(colour)) +
         " cx=\"0.35\" cy=\"0.3\" r=\"0.75\"><stop offset=\"0\"" +
         attribute("stop-color", hex(mixed(colour, rgb(0xFFFFFF), kBallLight))) + "/><stop offset=\"0.55\"" +
         attribute("stop-color", hex(colour)) + "/><stop offset=\"1\"" +
         attribute("stop-color", hex(mixed(colour, rgb(0x000000), kBallShadow))) + "/></radialGradient>\n";
}

std::string group_attributes(Role role, const Look& look) {
  std::string text = attribute("class", role_name(role));
  if (look.fill && look.shaded)
    text += attribute("fill", "url(#" + ball_name(*look.fill) + ")");
  else
    text += attribute("fill", look.fill ? hex(*look.fill) : "none");
  if (look.stroke) {
    text += attribute("stroke", hex(*look.stroke)) + attribute("stroke-width", number(look.width));
    if (look.dash > 0) text += attribute("stroke-dasharray", number(look.dash) + " " + number(look.gap));
    if (look.round_ends) text += attribute("stroke-linecap", "round");
  }
  if (look.bold) text += attribute("font-weight", "bold");
  return text;
}

struct Element {
  std::string operator()(const Line& line) const {
    return "<line" + attribute("x1", number(line.a.x)) + attribute("y1", number(line.a.y)) +
           attribute("x2", number(line.b.x)) + attribute("y2", number(line.b.y)) + "/>\n";
  }
  std::string operator()(const Circle& circle) const {
    return "<circle" + attribute("cx", number(circle.centre.x)) + attribute("cy", number(circle.centre.y)) +
           attribute("r", number(circle.radius)) + "/>\n";
  }
  std::string operator()(const Polygon& polygon) const {
    std::string points;
    for (const Point p : polygon.corners) {
      if (!points.empty()) points.push_back(' ');
      points.append(number(p.x)).append(",").append(number(p.y));
    }
    return "<polygon" + attribute("points", points) + "/>\n";
  }
  std::string operator()(const Text& text) const {
    return "<text" + attribute("x", number(text.centre.x)) +
           attribute("y", number(text.centre.y + kBaselineDrop * text.size)) +
           attribute("font-size", number(text.size)) + ">" + xml_text(text.text) + "</text>\n";
  }
};

}  // namespace

std::string to_svg(const Scene& scene, double width) {
  const double scale = width > 0 ? width / scene.width : 1;
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" +
                    attribute("width", number(scale * scene.width)) +
                    attribute("height", number(scale * scene.height)) +
                    attribute("viewBox", "0 0 " + number(scene.width) + " " + number(scene.height)) +
                    " font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\" text-anchor=\"middle\">\n";
  svg += "<title>" + xml_text(scene.title) + "</title>\n<desc>" + xml_text(scene.description) + "</desc>\n";

  std::set<std::string> balls;
  for (const Item& item : scene.items) {
    const Look look = draw::look(*scene.theme, item.role, item.variant);
    if (look.shaded && look.fill) balls.insert(ball(*look.fill));
  }
  if (!balls.empty()) {
    svg += "<defs>\n";
    for (const std::string& definition : balls) svg += definition;
    svg += "</defs>\n";
  }

  const Item* before = nullptr;
  for (const Item& item : scene.items) {
    if (before == nullptr || before->role != item.role || before->variant != item.variant) {
      if (before != nullptr) svg += "</g>\n";
      svg += "<g" + group_attributes(item.role, draw::look(*scene.theme, item.role, item.variant)) + ">\n";
    }
    svg += std::visit(Element{}, item.shape);
    before = &item;
  }
  if (before != nullptr) svg += "</g>\n";
  return svg + "</svg>\n";
}

}  // namespace hashi::draw
