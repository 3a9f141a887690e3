// Segments on paper: how far a point is from one, and where two of them cross.
export interface Point {
  x: number;
  y: number;
}

export function distanceToSegment(at: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(at.x - a.x - t * dx, at.y - a.y - t * dy);
}

/** Where the two cross, away from their ends; nothing where they only touch or run alongside. */
export function crossingPoint(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const turn = ux * vy - uy * vx;
  if (Math.abs(turn) < 1e-9) return undefined;
  const t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn;
  const s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn;
  const inside = (r: number): boolean => r > 0.02 && r < 0.98;
  return inside(t) && inside(s) ? { x: a.x + t * ux, y: a.y + t * uy } : undefined;
}
