// Leaks of other people's libraries, which the sanitizer build must not hold against us.
//
// CoinUtils 2.11 forgets an array when its presolve drops implied free columns; CBC calls it from inside.

extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:implied_free_action::presolve\n"; }
