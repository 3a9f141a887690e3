// Pictures of few colours as small files: a screenshot's colours are drawn together to at most 64, and the rest is an
// indexed PNG (ISO/IEC 15948), which for strokes and letters is sharper and smaller than WebP.
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const MOST_COLOURS = 64;

interface Pixels {
  width: number;
  height: number;
  colours: Uint32Array; // 0xrrggbb
}

async function decoded(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, raw } = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + data;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const bytes = context.getImageData(0, 0, picture.width, picture.height).data;
    let raw = '';
    for (let at = 0; at < bytes.length; at += 0x8000) raw += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return { width: picture.width, height: picture.height, raw: btoa(raw) };
  }, png.toString('base64'));
  const bytes = Buffer.from(raw, 'base64');
  const colours = Uint32Array.from({ length: width * height }, (_, at) => bytes.readUInt32BE(4 * at) >>> 8);
  return { width, height, colours };
}

function distance(a: number, b: number): number {
  return Math.hypot((a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255));
}

/** The frequent colours first, the rest none too near to one that is there already. */
function paletteOf(colours: Uint32Array): number[] {
  const count = new Map<number, number>();
  for (const colour of colours) count.set(colour, (count.get(colour) ?? 0) + 1);
  const frequent = [...count].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  let best: number[] = [];
  for (const apart of [60, 45, 34, 26, 20, 15]) {
    const palette = frequent.slice(0, 12); // paper, sheet and ink stay as they are
    for (const colour of frequent) {
      if (palette.every((other) => distance(other, colour) > apart)) palette.push(colour);
    }
    if (palette.length > MOST_COLOURS) break;
    best = palette;
  }
  return best;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** `page` is any page that may decode a picture. */
export async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, colours } = await decoded(page, png);
  const palette = paletteOf(colours);
  const known = new Map<number, number>();
  const nearest = (colour: number): number => {
    let found = known.get(colour);
    if (found === undefined) {
      const apart = palette.map((other) => distance(other, colour));
      found = apart.indexOf(Math.min(...apart));
      known.set(colour, found);
    }
    return found;
  };
  const rows = Buffer.alloc(height * (width + 1)); // each begins with its filter: none
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) rows[y * (width + 1) + 1 + x] = nearest(colours[y * width + x]!);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, indexed
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
