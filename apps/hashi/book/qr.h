// QR codes that open a puzzle in the page.
#pragma once

#include "book/pages.h"

namespace hashi::app {

inline constexpr double kQrSide = 52;  // points, with the quiet zone

// 'side' is that of the whole code.
void add_qr_code(Pages& pages, const BookEntry& entry, Point corner, double side);

}  // namespace hashi::app
