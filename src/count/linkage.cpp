// Operations on linkages, by relabelling short arrays of classes.
#include "count/linkage.h"

#include <algorithm>
#include <array>

namespace hashi::counting {
namespace {

constexpr std::size_t kLabels = 2 * kMostFrontierGroups + 4;

// Numbers classes by first occurrence; label 0 stays class 0.
std::vector<std::uint8_t> numbered(const std::vector<std::int32_t>& labels) {
  std::array<std::uint8_t, kLabels> number{};
  std::uint8_t next = 1;
  std::vector<std::uint8_t> classes(labels.size());
  for (std::size_t n = 0; n < labels.size(); ++n) {
    if (labels[n] != 0 && number[labels[n]] == 0) number[labels[n]] = next++;
    classes[n] = number[labels[n]];
  }
  return classes;
}

// Keeps some groups. A class that loses its last group is closed.
Linkage reduced(const std::vector<std::int32_t>& between, const Carry& carry, std::int32_t closed) {
  std::array<bool, kLabels> met{};
  std::vector<std::int32_t> labels;
  labels.reserve(carry.kept.size());
  for (const std::int32_t place : carry.kept) {
    labels.push_back(between[place]);
    met[between[place]] = true;
  }
  for (const std::int32_t label : between) {
    if (label == 0 || met[label]) continue;
    met[label] = true;
    ++closed;
  }
  return {.classes = numbered(labels), .closed = closed};
}

void unite(std::vector<std::int32_t>& labels, std::int32_t a, std::int32_t b) {
  std::replace(labels.begin(), labels.end(), b, a);
}

// Unites the labels of all groups that share a class of 'by'.
void unite_by(std::vector<std::int32_t>& labels, const Linkage& by) {
  std::array<std::int32_t, 256> member;  // a group of the class, through which its current label is found
  member.fill(-1);
  for (std::size_t n = 0; n < labels.size(); ++n) {
    if (by.classes[n] == 0 || labels[n] == 0) continue;
    std::int32_t& first = member[by.classes[n]];
    if (first < 0)
      first = static_cast<std::int32_t>(n);
    else if (labels[first] != labels[n])
      unite(labels, labels[first], labels[n]);
  }
}

}  // namespace

std::int32_t Linkage::class_count() const {
  return classes.empty() ? 0 : *std::max_element(classes.begin(), classes.end());
}

Linkage carried(const Linkage& from, const Carry& carry, bool used) {
  std::int32_t fresh = from.class_count();
  std::vector<std::int32_t> between(carry.source.size());
  for (std::size_t n = 0; n < between.size(); ++n)
    between[n] = carry.source[n] >= 0 ? from.classes[carry.source[n]] : ++fresh;
  if (used && carry.ends[0] >= 0) unite(between, between[carry.ends[0]], between[carry.ends[1]]);
  return reduced(between, carry, from.closed);
}

Linkage carried_back(const Linkage& from, const Carry& carry, bool used) {
  std::int32_t fresh = from.class_count();
  std::vector<std::int32_t> between(carry.source.size());
  for (std::size_t n = 0; n < between.size(); ++n)
    between[n] = carry.source[n] >= 0 ? from.classes[carry.source[n]] : 0;
  if (used && carry.ends[0] >= 0) {
    for (const std::int32_t end : carry.ends) {
      if (between[end] == 0) between[end] = ++fresh;
    }
    unite(between, between[carry.ends[0]], between[carry.ends[1]]);
  }
  // Groups that this decision is the first to touch leave the frontier. One of class 0 is a component of its own.
  std::int32_t alone = 0;
  for (std::size_t n = carry.kept.size(); n < between.size(); ++n) alone += between[n] == 0;
  return reduced(between, carry, from.closed + alone);
}

Linkage joined(const Linkage& behind, const Linkage& ahead) {
  std::vector<std::int32_t> labels(behind.classes.begin(), behind.classes.end());
  unite_by(labels, ahead);
  return {.classes = numbered(labels), .closed = behind.closed};
}

Linkage either(const Linkage& a, const Linkage& b) {
  std::vector<std::int32_t> labels(a.classes.begin(), a.classes.end());
  std::int32_t fresh = a.class_count();
  for (std::size_t n = 0; n < labels.size(); ++n) {
    if (labels[n] == 0 && b.classes[n] != 0) labels[n] = ++fresh;
  }
  unite_by(labels, b);
  return {.classes = numbered(labels), .closed = std::min(a.closed, b.closed)};
}

Linkage both(const Linkage& a, const Linkage& b) {
  Linkage common{.classes = std::vector<std::uint8_t>(a.classes.size())};
  std::uint8_t next = 1;
  for (std::size_t n = 0; n < a.classes.size(); ++n) {
    if (a.classes[n] == 0 || b.classes[n] == 0) continue;
    for (std::size_t m = 0; m < n && common.classes[n] == 0; ++m) {
      if (a.classes[m] == a.classes[n] && b.classes[m] == b.classes[n]) common.classes[n] = common.classes[m];
    }
    if (common.classes[n] == 0) common.classes[n] = next++;
  }
  return common;
}

LinkPlan link_plan(const Problem& block, const std::vector<std::int32_t>& order) {
  std::vector<std::int32_t> last(block.groups, -1);
  for (std::size_t t = 0; t < order.size(); ++t) {
    for (const std::int32_t g : block.edges[order[t]].groups) {
      if (g >= 0) last[g] = static_cast<std::int32_t>(t);
    }
  }
  LinkPlan plan;
  std::vector<std::int32_t> frontier;
  for (std::size_t t = 0; t < order.size(); ++t) {
    const FreeEdge& edge = block.edges[order[t]];
    std::vector<std::int32_t> between = frontier;
    LinkStep step;
    for (int side = 0; side < 2 && edge.links(); ++side) {
      const auto found = std::find(between.begin(), between.end(), edge.groups[side]);
      step.forward.ends[side] = step.backward.ends[side] = static_cast<std::int32_t>(found - between.begin());
      if (found == between.end()) between.push_back(edge.groups[side]);
    }
    std::vector<std::int32_t> next;
    for (std::size_t n = 0; n < between.size(); ++n) {
      const bool stood = n<frontier.size(), stays = last[between[n]]> static_cast<std::int32_t>(t);
      step.forward.source.push_back(stood ? static_cast<std::int32_t>(n) : -1);
      step.backward.source.push_back(stays ? static_cast<std::int32_t>(next.size()) : -1);
      if (stood) step.backward.kept.push_back(static_cast<std::int32_t>(n));
      if (stays) {
        step.forward.kept.push_back(static_cast<std::int32_t>(n));
        next.push_back(between[n]);
      }
    }
    plan.most_groups = std::max(plan.most_groups, static_cast<std::int32_t>(next.size()));
    plan.steps.push_back(std::move(step));
    frontier = std::move(next);
  }
  return plan;
}

std::int32_t LinkageStore::number(const Linkage& linkage) {
  auto hash = static_cast<std::uint64_t>(linkage.closed) + 1;
  for (const std::uint8_t c : linkage.classes) hash = (hash ^ c) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 32;
  for (std::size_t at = static_cast<std::size_t>(hash) & (slots_.size() - 1);; at = (at + 1) & (slots_.size() - 1)) {
    const std::int32_t found = slots_[at];
    if (found < 0) {
      slots_[at] = size();
      linkages_.push_back(linkage);
      hashes_.push_back(hash);
      bytes_ += linkage.bytes() + 24;
      if (2 * linkages_.size() > slots_.size()) grow();
      return size() - 1;
    }
    if (hashes_[found] == hash && linkages_[found] == linkage) return found;
  }
}

void LinkageStore::grow() {
  slots_.assign(2 * slots_.size(), -1);
  for (std::int32_t n = 0; n < size(); ++n) {
    std::size_t at = static_cast<std::size_t>(hashes_[n]) & (slots_.size() - 1);
    while (slots_[at] >= 0) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = n;
  }
}

}  // namespace hashi::counting
