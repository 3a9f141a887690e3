// The page's own copy of the package's worker, so that it comes from an address of our own build.
import 'hashi-bridges/worker';
