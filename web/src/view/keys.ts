// Arrow keys as directions, right and down counting up.
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The direction of an arrow key alone or with Shift; with Alt, Ctrl or Meta it is the browser's. */
export function arrowOf(event: KeyboardEvent): readonly [number, number] | undefined {
  return hasModifier(event) ? undefined : ARROWS[event.key];
}

export function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey;
}
