// Generating, editing, importing and exporting puzzles, in Chromium.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { drag, example, goTo, paste, PHONE, ready, says, tool, url, visit, withBrowser } from './person';

withBrowser();
const folder = mkdtempSync(join(tmpdir(), 'hashi-'));

async function openExchange(page: Page): Promise<void> {
  await goTo(page, 'make');
  await page.getByRole('button', { name: 'Import and export' }).click();
}

async function openEditor(page: Page): Promise<void> {
  await goTo(page, 'make');
  await page.getByRole('button', { name: 'Editor', exact: true }).click();
}

async function cellAt(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.editor').boundingBox())!;
  const across = Number(await page.getByLabel('Columns').last().inputValue());
  const cell = box.width / (across + 0.6);
  return { x: box.x + (column + 0.8) * cell, y: box.y + (row + 0.8) * cell };
}

async function click(page: Page, row: number, column: number): Promise<void> {
  const at = await cellAt(page, row, column);
  await page.mouse.click(at.x, at.y);
}

async function number(page: Page, clue: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Number for the island' })
    .getByRole('button', { name: clue, exact: true })
    .click();
}

/** The line above the board: title, level and size. */
async function head(page: Page): Promise<string> {
  return (await page.locator('section.play .heading').textContent()) ?? '';
}

describe('a person asks for a new puzzle', () => {
  it('of a size and a level, and gets it at once', async () => {
    const page = await visit();
    await goTo(page, 'make');
    await page.getByLabel('Size').selectOption('7');
    await page.getByLabel('Level').selectOption('easy');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect.poll(() => head(page)).toMatch(/7 × 7/);
    expect(await head(page)).toMatch(/easy/i);
    await tool(page, 'Hint');
    await says(page, 'Look here');
  });

  it('with letters, as a graph, or with three bridges side by side', async () => {
    const page = await visit();
    const clues = (): Promise<string[]> => page.locator('#play-board .island text').allTextContents();
    await goTo(page, 'make');
    await page.getByText('More options').first().click();
    await page.getByLabel('Clues').first().selectOption('letters');
    await page.getByLabel('Maximum bridges').first().fill('3');
    await page.getByRole('button', { name: 'Make it' }).click();
    await page.locator('section.play').getByText('Up to 3 bridges may run side by side').first().waitFor();
    await page.locator('section.play').getByText('Equal letters stand for equal numbers').first().waitFor();
    expect((await clues()).join('')).toMatch(/[A-Z]/);
    await goTo(page, 'make');
    await page.getByLabel('Kind').first().selectOption('graph');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect.poll(() => head(page)).toContain('Graph');
    expect((await clues()).length).toBe(10);
  });
});

describe('a person makes a puzzle', () => {
  it('until it has exactly one solution, and plays it', async () => {
    const page = await visit();
    await openEditor(page);
    await says(page, 'Place some islands');
    await number(page, '3');
    for (const [r, c] of [
      [0, 0],
      [0, 2],
      [2, 0],
      [2, 2],
    ] as const)
      await click(page, r, c);
    await says(page, 'Several solutions');
    await expect.poll(() => page.locator('.editor .differs').count()).toBeGreaterThan(0);
    await click(page, 0, 0);
    await number(page, '4');
    await says(page, 'No solution');
    await click(page, 2, 2);
    await number(page, '2');
    await says(page, 'Exactly one solution');
    await says(page, /Level: [a-z ]+, difficulty \d+\.\d \(score [\d,]+\)\. Hardest step/);
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(4);
  });

  it('moves islands and takes it back', async () => {
    const page = await visit();
    await openEditor(page);
    await click(page, 0, 0);
    await drag(page, await cellAt(page, 0, 0), await cellAt(page, 3, 3));
    await expect.poll(() => page.locator('.editor .island').getAttribute('transform')).toBe('translate(120 120)');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => page.locator('.editor .island').getAttribute('transform')).toBe('translate(0 0)');
  });

  it('by keyboard', async () => {
    const page = await visit();
    await openEditor(page);
    await page.locator('.editor').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await says(page, 'Exactly one solution');
    await page.keyboard.press('Delete');
    await says(page, 'No solution');
  });

  it('by keyboard, a graph with edges in conflict too', async () => {
    const page = await visit();
    await openEditor(page);
    await page.getByLabel('Kind').last().selectOption('graph');
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.locator('.editor').focus();
    // Islands at A1, C1, A3 and C3; one of them is moved there.
    await press('ArrowLeft', '1', 'ArrowRight', 'ArrowRight', '1', 'ArrowDown', '1', 'Shift+ArrowDown');
    await press('ArrowLeft', 'ArrowLeft', '1');
    await expect.poll(() => page.locator('.editor .island').count()).toBe(4);
    const tool = page.getByLabel('Tool', { exact: true });
    await tool.selectOption('join');
    await page.locator('.editor').focus();
    // Both diagonals and both sides; the cursor stands on A3.
    await press('Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter');
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter');
    await press('ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'Enter', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect.poll(() => page.locator('.editor .draft-edge').count()).toBe(4);
    const groups = page.getByLabel('Groups in the solution').last();
    await groups.focus();
    await press('ArrowUp');
    await expect.poll(() => groups.inputValue()).toBe('2');
    await expect.poll(() => groups.evaluate((input) => input === document.activeElement)).toBe(true);
    await says(page, 'Several solutions');
    await tool.selectOption('conflict');
    await page.locator('.editor').focus();
    await press('ArrowRight', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter'); // the first edge and the third
    await says(page, 'Exactly one solution');
    await expect.poll(() => page.locator('.editor .draft-edge.conflict').count()).toBe(2);
  });

  it('and learns why there is no solution, with names and in German', async () => {
    const page = await visit({ locale: 'de-DE' });
    await goTo(page, 'make');
    await page.getByRole('button', { name: 'Editor', exact: true }).click();
    await page.locator('.editor').focus();
    for (const key of ['ArrowRight', '3', 'ArrowRight', 'ArrowRight', '1']) await page.keyboard.press(key);
    await says(page, 'Die 3 auf B1 kann höchstens 1 Brücke haben');
  });

  it('as a graph with edges in conflict', async () => {
    const page = await visit();
    await openEditor(page);
    await page.getByLabel('Kind').last().selectOption('graph');
    await number(page, '1');
    for (const [r, c] of [
      [1, 1],
      [1, 4],
      [4, 1],
      [4, 4],
    ] as const)
      await click(page, r, c);
    await page.getByLabel('Tool', { exact: true }).selectOption('join');
    for (const [a, b] of [
      [
        [1, 1],
        [4, 4],
      ],
      [
        [1, 4],
        [4, 1],
      ],
      [
        [1, 1],
        [1, 4],
      ],
      [
        [4, 1],
        [4, 4],
      ],
    ] as const) {
      await click(page, a[0], a[1]);
      await click(page, b[0], b[1]);
    }
    await page.getByLabel('Groups in the solution').last().fill('2');
    await page.getByLabel('Groups in the solution').last().press('Tab');
    await says(page, 'Several solutions');
    await page.getByLabel('Tool', { exact: true }).selectOption('conflict');
    await click(page, 2, 2);
    await click(page, 2, 3);
    await says(page, 'Exactly one solution');
    await page.getByRole('button', { name: 'Play it' }).click();
    await expect.poll(() => page.locator('#play-board .sign').count()).toBe(1);
    await page.locator('section.play').getByText('k = 2').first().waitFor();
  });
});

describe('the editor', () => {
  const clues = (page: Page): Promise<string[]> => page.locator('.editor .island text').allTextContents();

  it('gives a new number to the next island, not to the last one', async () => {
    const page = await visit();
    await openEditor(page);
    await number(page, '2');
    await click(page, 0, 0);
    await number(page, '3');
    await click(page, 0, 2);
    await expect.poll(() => clues(page)).toEqual(['2', '3']);
    await click(page, 0, 0); // chosen
    await number(page, '4');
    await expect.poll(() => clues(page)).toEqual(['4', '3']);
  });

  it('shows its whole palette on a phone', async () => {
    const page = await visit(PHONE);
    await openEditor(page);
    const buttons = page.getByRole('group', { name: 'Number for the island' }).getByRole('button');
    expect(await buttons.count()).toBe(13); // 1 to 8, ?, A to C, erase
    for (const button of await buttons.all()) {
      const box = (await button.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(390);
      expect(box.y + box.height).toBeLessThanOrEqual(844);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    }
  });

  it('opens a graph whole, whatever its units', async () => {
    const page = await visit();
    await paste(page, example('general/heptagon.json')); // from -1 to 1
    await page.locator('#play-board').waitFor({ state: 'visible' });
    await openEditor(page);
    await page.getByRole('button', { name: 'Edit the puzzle on the Play page' }).click();
    await expect.poll(() => page.locator('.editor .island').count()).toBe(7);
    const board = (await page.locator('.editor').boundingBox())!;
    for (const disc of await page.locator('.editor .island .disc').all()) {
      const box = (await disc.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(board.x);
      expect(box.y).toBeGreaterThanOrEqual(board.y);
      expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width);
      expect(box.y + box.height).toBeLessThanOrEqual(board.y + board.height);
    }
  });
});

describe('a person asks for a size', () => {
  it('of 40 by 60, and gets it', async () => {
    const page = await visit();
    await goTo(page, 'make');
    await page.getByLabel('Size').selectOption('Another size');
    await page.getByLabel('Rows').first().fill('40');
    await page.getByLabel('Columns').first().fill('60');
    await page.getByLabel('Columns').first().press('Tab');
    await page.getByRole('button', { name: 'Make it' }).click();
    await expect.poll(() => head(page)).toContain('40 × 60');
  });

  it('that is too large, and is told which one it will be', async () => {
    const page = await visit();
    await goTo(page, 'make');
    await page.getByLabel('Size').selectOption('Another size');
    await page.getByLabel('Columns').first().fill('75');
    await page.getByLabel('Columns').first().press('Tab');
    await page.getByText('From 3 to 60: 60 is used.').waitFor();
    await page.getByLabel('Columns').first().fill('50');
    await page.getByLabel('Columns').first().press('Tab');
    await page.getByText('60 is used').waitFor({ state: 'hidden' });
  });
});

describe('the examples', () => {
  it('are pictures with a title and a level, and one tap plays them', async () => {
    const page = await visit();
    await goTo(page, 'make');
    const shelf = page.locator('section:not([hidden]) .examples');
    await expect.poll(() => shelf.locator('.example .level').count()).toBeGreaterThan(10);
    const first = shelf.locator('.example').filter({ hasText: 'First bridges' });
    await expect.poll(() => first.locator('svg text').count()).toBe(14);
    expect(await first.textContent()).toMatch(/easy.*7 × 7/i);
    await first.click();
    await expect.poll(() => head(page)).toContain('First bridges');
  });
});

describe('a graph', () => {
  it('fills its stage, and its signs and islands keep apart', async () => {
    const page = await visit();
    for (const name of ['heptagon', 'wheel', 'lattice', 'molecule', 'petersen']) {
      await paste(page, example(`general/${name}.json`));
      await page.locator('#play-board').waitFor({ state: 'visible' });
      const stage = (await page.locator('section.play .stage').boundingBox())!;
      const discs = await page.locator('#play-board .islands .disc').evaluateAll((all) =>
        all.map((disc) => disc.getBoundingClientRect()).map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2, r: width / 2 })),
      );
      const extent = (values: number[]): number => Math.max(...values) - Math.min(...values);
      const [across, down] = [extent(discs.map(({ x }) => x)) / stage.width, extent(discs.map(({ y }) => y)) / stage.height];
      expect(Math.max(across, down), name).toBeGreaterThan(0.6);
      const signs = await page.locator('#play-board .sign :is(rect, circle)').evaluateAll((all) =>
        all.map((sign) => sign.getBoundingClientRect()).map(({ x, y, width }) => ({ x: x + width / 2, y: y + width / 2, r: width / 2 })),
      );
      const all = [...discs, ...signs];
      all.forEach((one, i) =>
        all.slice(0, i).forEach((other) => {
          expect(Math.hypot(one.x - other.x, one.y - other.y), name).toBeGreaterThan(Math.max(one.r, other.r));
        }),
      );
      for (const letter of await page.locator('#play-board .sign text').allTextContents()) expect(letter).toMatch(/^[α-ω]/);
    }
  });
});

describe('a person brings and takes puzzles', () => {
  it('in every format that there is, and finds the same puzzle again', async () => {
    const page = await visit();
    await openExchange(page);
    const options = page.getByLabel('Format', { exact: true }).locator('option');
    await expect.poll(() => options.count()).toBeGreaterThanOrEqual(8);
    const names = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (const name of names) {
      await openExchange(page);
      await page.getByLabel('Format', { exact: true }).selectOption(name);
      await expect.poll(() => page.getByLabel('The puzzle in this format').inputValue()).not.toBe('');
      const text = await page.getByLabel('The puzzle in this format').inputValue();
      expect(text, name).not.toContain('[E_');
      await paste(page, text);
      await page.locator('#play-board').waitFor({ state: 'visible' });
      const clues = await page.locator('#play-board .island text').allTextContents();
      expect(clues.join(''), name).toBe('44114312533621');
    }
  });

  it('from files, by every format of the examples', async () => {
    const page = await visit();
    for (const name of [
      'classic/touching-7x7.has',
      'classic/ten-10x10.janko',
      'classic/fifteen-15x15.pzprv3',
      'classic/link-10x10.url',
      'classic/game-id-15x15.txt',
      'classic/matrix-7x7.txt',
      'general/letters-7x7.json',
      'general/petersen.json',
    ]) {
      await openExchange(page);
      await page
        .locator('.exchange input[type=file]')
        .setInputFiles({ name: 'puzzle.txt', mimeType: 'text/plain', buffer: Buffer.from(example(name)) });
      await page.locator('#play-board').waitFor({ state: 'visible' });
    }
  });

  it('as files and pictures', async () => {
    const page = await visit();
    await openExchange(page);
    const saved = async (button: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button, exact: true }).click(),
      ]);
      const path = join(folder, download.suggestedFilename());
      await download.saveAs(path);
      return readFileSync(path);
    };
    expect((await saved('Picture (SVG)')).toString()).toContain('<svg');
    expect((await saved('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG');
    expect(JSON.parse((await saved('Download')).toString())).toMatchObject({ rows: 7, columns: 7 });
  });

  it('on paper', async () => {
    const page = await visit();
    await openExchange(page);
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = String(document.querySelectorAll('.sheet img').length);
      };
    });
    await page.getByRole('button', { name: 'Print or PDF' }).click();
    await page.waitForSelector('html[data-printed="1"]');
  });

  it('by a link and back', async () => {
    const page = await visit();
    for (const [puzzle, kind] of [
      [example('classic/first-7x7.txt'), '#p=hashi/7/7/'],
      [example('general/molecule.json'), '#j='],
    ] as const) {
      await paste(page, puzzle);
      await page.locator('#play-board').waitFor({ state: 'visible' });
      const before = await page.locator('#play-board .islands').innerHTML();
      await openExchange(page);
      await page.getByRole('button', { name: 'Copy a link' }).click();
      await page.getByText('Copied.').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain(kind);
      const other = await visit({}, link.slice(link.indexOf('#')));
      await expect.poll(() => other.locator('#play-board .islands').innerHTML()).toBe(before);
      await other.context().close();
    }
  });
});

describe('a stranger sends', () => {
  it('links that hold anything but a puzzle', async () => {
    for (const bad of [
      '#p=<img src=x onerror=alert(1)>',
      '#p=%3Cimg%20src=x%20onerror=alert(1)%3E',
      '#j=%%%',
      '#j=AAAA',
      '#p=hashi/99999/99999/g',
      '#p=hashi/5/5/zzzzzzzz',
      '#p=' + 'a'.repeat(100_000),
      '#p=%E0%A4',
      '#javascript:alert(1)',
    ]) {
      const page = await visit({}, bad);
      await page.locator('dialog .problem').first().waitFor();
      await expect.poll(() => page.locator('dialog img, dialog svg[onload]').count()).toBe(0);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => page.locator('#play-board .island').count(), { message: bad }).toBe(14);
      await page.context().close();
    }
  });

  it('titles that are markup, which stay text', async () => {
    const title = '"><svg onload=alert(1)><script>alert(1)</script>]]>';
    const puzzle = JSON.stringify({
      title,
      rows: 1,
      columns: 3,
      islands: [
        [0, 0, 1],
        [0, 2, 1],
      ],
    });
    const page = await visit({}, '#j=' + Buffer.from(puzzle).toString('base64url'));
    await expect.poll(() => page.locator('section.play .heading h2').textContent()).toBe(title);
    await openExchange(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    const path = join(folder, 'hostile.svg');
    await download.saveAs(path);
    expect(readFileSync(path, 'utf8')).not.toMatch(/<script|<svg onload/);
  });

  it('texts and files that are no puzzles', async () => {
    const page = await visit();
    const bad: [string | Buffer, string][] = [
      ['99999999999 3', 'E_LIMIT'],
      ['65536 65536', 'E_LIMIT'],
      ['2147483647x2147483647:a', 'E_LIMIT'],
      ['-5 7', 'E_SYNTAX'],
      ['', 'E_EMPTY'],
      ['0 0', 'E_EMPTY'],
      ['7x7:zzzzzzzz', 'E_SYNTAX'],
      ['３.３', 'E_SYNTAX'],
      ['['.repeat(1_000_000), 'E_DEPTH'],
      ['{"rows":1,"rows":1}', 'E_SYNTAX'],
      ['{"rows":1e999}', 'E_RANGE'],
      ['{"__proto__":1}', 'E_SYNTAX'],
      ['{"rows":3,"columns":3,"islands":[[0,0,1],[0,0,1]]}', 'E_DUP'],
      ['{"rows":3,"columns":3,"islands":[[9,0,1]]}', 'E_RANGE'],
      ['1.9', 'E_RANGE'],
      [Buffer.from([0xff, 0xfe, 0x31, 0x00]), 'E_ENCODING'],
      [Buffer.from([0x31, 0xc0, 0x80]), 'E_ENCODING'],
      [Buffer.from('1.\0.1'), 'E_SYNTAX'],
      [Buffer.from([0x1f, 0x8b, 8, 0]), 'E_ENCODING'],
      [Buffer.alloc(5 << 20, '1'), 'E_LIMIT'],
    ];
    await openExchange(page);
    for (const [content, code] of bad) {
      await page.locator('.exchange .note').evaluate((note) => note.removeAttribute('data-code'));
      if (typeof content === 'string') {
        await page.getByLabel('Puzzle text').fill(content);
        await page.getByRole('button', { name: 'Read', exact: true }).click();
      } else {
        const path = join(folder, 'bad');
        writeFileSync(path, content);
        await page.locator('.exchange input[type=file]').setInputFiles(path);
      }
      await page.locator(`.exchange .note.problem[data-code="${code}"]`).waitFor();
      expect(await page.locator('.exchange .note').textContent(), code).not.toContain('[E_');
    }
    await goTo(page, 'play');
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(14);
    await tool(page, 'Hint');
    await says(page, 'Look here');
  });

  it('messages, which nobody listens to', async () => {
    const page = await visit();
    await page.evaluate(() => window.postMessage({ id: 0, answer: '{}', module: {} }, '*'));
    await tool(page, 'Hint');
    await says(page, 'Look here');
  });
});

describe('without a net', () => {
  it('the page still opens, plays and hints', async () => {
    const page = await visit();
    await page.waitForFunction(
      async () =>
        (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0]!)).keys()).length > 5,
    );
    await page.context().setOffline(true);
    await page.goto(url + '#/play');
    await page.reload();
    await ready(page);
    await tool(page, 'Hint');
    await says(page, 'Look here');
  });
});
