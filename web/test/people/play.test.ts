// Playing by mouse, touch and keyboard, with hints, checks and trials, in Chromium.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  bridges,
  drag,
  example,
  goTo,
  island,
  menu,
  paste,
  PHONE,
  ready,
  says,
  solution,
  tool,
  visit,
  withBrowser,
} from './person';

withBrowser();
const FIRST = 'classic/first-7x7.txt';

describe('a person plays', () => {
  it('by dragging with the mouse', async () => {
    const page = await visit();
    for (const [r1, c1, r2, c2, n] of solution(FIRST)) {
      for (let i = 0; i < n; ++i) await drag(page, await island(page, r1, c1), await island(page, r2, c2));
    }
    await says(page, 'All connected');
    await expect.poll(() => bridges(page)).toBe(20);
  });

  it('by clicking one island and then the other', async () => {
    const page = await visit();
    for (const [r1, c1, r2, c2, n] of solution(FIRST)) {
      for (let i = 0; i < n; ++i) {
        const [a, b] = [await island(page, r1, c1), await island(page, r2, c2)];
        await page.mouse.click(a.x, a.y);
        await page.mouse.click(b.x, b.y);
      }
    }
    await says(page, 'All connected');
  });

  it('by tapping between islands on a phone', async () => {
    const page = await visit(PHONE);
    for (const [r1, c1, r2, c2, n] of solution(FIRST)) {
      const [a, b] = [await island(page, r1, c1), await island(page, r2, c2)];
      // Not in the middle, where another line may cross.
      for (let i = 0; i < n; ++i) await page.touchscreen.tap((5 * a.x + 3 * b.x) / 8, (5 * a.y + 3 * b.y) / 8);
    }
    await says(page, 'All connected');
  });

  it('by keyboard alone', async () => {
    const page = await visit();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // skip to the board
    // The cursor starts on the first island; every bridge is built from its left or upper end.
    const wanted = solution(FIRST);
    const rows = example(FIRST)
      .split('\n')
      .filter((line) => /^[.\d]+$/.test(line));
    const at = { row: 0, column: rows[0]!.search(/\d/) };
    const isIsland = (r: number, c: number): boolean => /\d/.test(rows[r]?.[c] ?? '.');
    const step = async (key: string, dr: number, dc: number): Promise<void> => {
      await page.keyboard.press(key);
      do {
        at.row += dr;
        at.column += dc;
      } while (!isIsland(at.row, at.column));
    };
    // Walks along rows and columns that are known to be joined: over the bridges themselves.
    const order = [...wanted];
    while (order.length > 0) {
      const next = order.findIndex(
        ([r1, c1, r2, c2]) => (r1 === at.row && c1 === at.column) || (r2 === at.row && c2 === at.column),
      );
      if (next < 0) {
        const path = pathTo(
          at,
          order.map(([r, c]) => [r, c] as const),
          wanted,
        );
        for (const [dr, dc] of path)
          await step(dr > 0 ? 'ArrowDown' : dr < 0 ? 'ArrowUp' : dc > 0 ? 'ArrowRight' : 'ArrowLeft', dr, dc);
        continue;
      }
      const [r1, c1, r2, c2, n] = order.splice(next, 1)[0]!;
      const forwards = r1 === at.row && c1 === at.column;
      const across = r1 === r2;
      const key = across ? (forwards ? 'ArrowRight' : 'ArrowLeft') : forwards ? 'ArrowDown' : 'ArrowUp';
      for (let i = 0; i < n; ++i) await page.keyboard.press(`Shift+${key}`);
      void c2;
    }
    await says(page, 'All connected');
    await expect.poll(() => page.locator('#live').textContent()).toContain('All connected');
  });

  it('up to M bridges, on any graph', async () => {
    const page = await visit();
    await paste(page, example('general/wheel.json'));
    await page.locator('#play-board .sign').first().waitFor();
    await expect.poll(() => page.locator('.rules-line').textContent()).toContain('Edges that cross at a ring exclude each other');
    await hintToTheEnd(page);
  });

  it('and sees what a bridge rules out on a graph', async () => {
    const page = await visit();
    await paste(page, example('general/wheel.json'));
    await page.locator('#play-board .sign').nth(11).waitFor();
    await expect.poll(() => page.locator('#play-board .sign.used').count()).toBe(0);
    const edge = (await page.locator('#play-board .sign').first().boundingBox())!;
    const at = { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 };
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => bridges(page)).toBe(1);
    const used = await page.locator('#play-board .sign.used').count();
    expect(used).toBeGreaterThan(0);
    const drawn = await page
      .locator('#play-board .conflict')
      .evaluateAll((all) => all.filter((line) => line.getAttribute('d')).length);
    expect(drawn).toBe(used);
    await tool(page, 'Undo');
    await expect.poll(() => page.locator('#play-board .sign.used').count()).toBe(0);
  });

  it('any solution of several, and is told that there are several', async () => {
    const page = await visit();
    await page.locator('.play .level').filter({ hasText: 'Easy' }).waitFor();
    await expect.poll(() => page.locator('.verdict').textContent()).toBe('');
    await paste(page, '3.3/.../3.3');
    await page.locator('.verdict').filter({ hasText: 'Several solutions; any of them counts' }).waitFor();
    // Twice along the upper and the lower row, or twice along the columns: both will do.
    for (const [single, double] of [
      [
        [0, 0, 0, 2, 2, 0, 2, 2],
        [0, 0, 2, 0, 0, 2, 2, 2],
      ],
      [
        [0, 0, 2, 0, 0, 2, 2, 2],
        [0, 0, 0, 2, 2, 0, 2, 2],
      ],
    ] as const) {
      for (const [ends, times] of [
        [single, 1],
        [double, 2],
      ] as const) {
        for (const at of [0, 4] as const) {
          const from = await island(page, ends[at], ends[(at + 1) as 1]);
          const to = await island(page, ends[(at + 2) as 2], ends[(at + 3) as 3]);
          for (let i = 0; i < times; ++i) await drag(page, from, to);
        }
        if (times === 1) {
          await tool(page, 'Check');
          await says(page, 'No mistakes');
        }
      }
      await says(page, 'All connected');
      await menu(page, 'Start again');
      await expect.poll(() => bridges(page)).toBe(0);
    }
  });

  it('and keeps the keys of the browser', async () => {
    const page = await visit();
    await page.locator('#play-board').focus();
    const taken = await page.locator('#play-board').evaluate((board) =>
      (['altKey', 'ctrlKey', 'metaKey'] as const).map(
        (modifier) =>
          !board.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true }),
          ),
      ),
    );
    expect(taken).toEqual([false, false, false]);
    await expect.poll(() => bridges(page)).toBe(0);
  });

  it('marks "no bridge" by right click, long press, button and Space', async () => {
    const page = await visit();
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    const middle = { x: (a.x + b.x) / 2, y: a.y };
    await page.mouse.click(middle.x, middle.y, { button: 'right' });
    await expect.poll(() => page.locator('#play-board .mark').count()).toBe(1);
    await page.mouse.click(middle.x, middle.y, { button: 'right' });
    await expect.poll(() => page.locator('#play-board .mark').count()).toBe(0);
    await tool(page, 'Cross');
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(() => page.locator('#play-board .mark').count()).toBe(1);
    await tool(page, 'Cross');
    await page.locator('#play-board').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('#play-board .mark').count()).toBe(2);
  });

  it('locks an island by right click or L, and sees how to unlock it', async () => {
    const page = await visit();
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    await drag(page, a, b);
    await page.mouse.click(a.x, a.y, { button: 'right' });
    await says(page, 'Locked: the bridges of this island cannot change');
    await expect.poll(() => page.locator('#play-board .locked').count()).toBe(1);
    await drag(page, a, b);
    await says(page, 'The marked island is locked');
    await expect.poll(() => bridges(page)).toBe(1);
    await page.locator('#play-board').focus();
    await page.keyboard.press('ArrowRight'); // the cursor appears on the first island
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('l');
    await expect.poll(() => page.locator('#play-board .locked').count()).toBe(2);
    await tool(page, 'Undo');
    await tool(page, 'Undo');
    await expect.poll(() => page.locator('#play-board .locked').count()).toBe(0);
    await drag(page, a, b);
    await expect.poll(() => bridges(page)).toBe(2);
  });

  it('marks by a long press', async () => {
    const page = await visit(PHONE);
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    const client = await page.context().newCDPSession(page);
    const touchPoints = [{ x: (a.x + b.x) / 2, y: a.y }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(700);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.locator('#play-board .mark').count()).toBe(1);
    await expect.poll(() => bridges(page)).toBe(0);
  });

  it('drags with a finger', async () => {
    const page = await visit(PHONE);
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [a] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: (a.x + b.x) / 2, y: a.y }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [b] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => bridges(page)).toBe(1);
  });

  it('cannot build across a bridge, and is told so', async () => {
    const page = await visit();
    await drag(page, await island(page, 4, 2), await island(page, 4, 6));
    await drag(page, await island(page, 2, 4), await island(page, 6, 4));
    await says(page, 'A bridge is in the way');
    await expect.poll(() => page.locator('#play-board .band.fault').count()).toBe(1);
    await expect.poll(() => page.locator('#play-board .refused').count()).toBe(1);
    await expect.poll(() => bridges(page)).toBe(1);
  });
});

describe('a person changes their mind', () => {
  it('undoes no further than the puzzle, and finds the one before among the unfinished', async () => {
    const page = await visit();
    await drag(page, await island(page, 0, 2), await island(page, 0, 4));
    await paste(page, '1.2.1');
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(3);
    await says(page, 'waits on the start page under “Unfinished”');
    await expect.poll(() => page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('#live').textContent()).toContain('Unfinished');
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(3);
    await goTo(page, '');
    await page.getByRole('button', { name: 'First bridges' }).click();
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(14);
    await expect.poll(() => bridges(page)).toBe(1);
    await tool(page, 'Undo');
    await expect.poll(() => bridges(page)).toBe(0);
    await tool(page, 'Redo');
    await expect.poll(() => bridges(page)).toBe(1);
  });

  it('presses keys wherever the focus is', async () => {
    const page = await visit();
    await page.keyboard.press('h');
    await says(page, 'Look here');
    await tool(page, 'Hint');
    await page.keyboard.press('c');
    await says(page, 'No mistakes');
  });

  it('pauses, and goes on by tapping the cover', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => page.locator('#play-board').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Paused' }).click();
    await expect.poll(() => page.locator('#play-board').isVisible()).toBe(true);
  });

  it('drags into open water, which builds nothing, and sees beforehand what a drag will build', async () => {
    const page = await visit();
    const [a, b] = [await island(page, 0, 2), await island(page, 0, 4)];
    const drawn = (): Promise<string | null> => page.locator('.board .preview').first().getAttribute('d');
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y);
    await expect.poll(async () => (await drawn())!.split('M').length - 1).toBe(1);
    await page.mouse.move(a.x + (b.x - a.x) / 2, a.y + (b.x - a.x) / 2);
    await expect.poll(drawn).toBe('');
    await page.mouse.up();
    await expect.poll(() => bridges(page)).toBe(0);
    await drag(page, a, b);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y);
    await expect.poll(async () => (await drawn())!.split('M').length - 1).toBe(2);
    await page.mouse.up();
    await expect.poll(() => bridges(page)).toBe(2);
  });

  it('moves a large board by dragging the water', async () => {
    const page = await visit();
    await paste(page, example('classic/crowded-25x25.txt'));
    const box = page.locator('.play .board-box');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('+');
    const place = (): Promise<number> => box.evaluate((one) => one.scrollTop);
    await box.evaluate((one) => one.scrollTo(0, 100));
    const from = await page.locator('#play-board').evaluate((board) => {
      const discs = [...board.querySelectorAll('.disc')].map((disc) => disc.getBoundingClientRect());
      for (let y = 300; y < 600; y += 7)
        for (let x = 200; x < 700; x += 7)
          if (discs.every((disc) => Math.hypot(disc.x + disc.width / 2 - x, disc.y + disc.height / 2 - y) > disc.width)) return { x, y };
      throw new Error('no water');
    });
    await drag(page, from, { x: from.x, y: from.y - 60 });
    await expect.poll(place).toBeGreaterThan(140);
    await expect.poll(() => bridges(page)).toBe(0);
  });

  it('taps an edge whose only free cell is crossed by another', async () => {
    const page = await visit();
    // A1 to A3 has one free cell, A2, which the long edge of the second row would cross.
    await paste(page, '.1..../1....1/.1....'.replaceAll('/', '\n'));
    const [a, b] = [await island(page, 0, 1), await island(page, 2, 1)];
    await page.mouse.click((a.x + b.x) / 2, (a.y + b.y) / 2);
    await expect.poll(() => page.locator('#live').textContent()).toBe('1 bridge between B1 and B3.');
  });

  it('tries things out and drops or keeps them', async () => {
    const page = await visit();
    await drag(page, await island(page, 0, 2), await island(page, 0, 4));
    await tool(page, 'Trial');
    await drag(page, await island(page, 6, 0), await island(page, 6, 2));
    await tool(page, 'Trial');
    await drag(page, await island(page, 4, 0), await island(page, 6, 0));
    await expect.poll(() => page.locator('#play-board .bridge.trial').count()).toBe(2);
    await tool(page, 'Drop');
    await expect.poll(() => bridges(page)).toBe(2);
    await tool(page, 'Keep');
    await expect.poll(() => page.locator('#play-board .bridge.trial').count()).toBe(0);
    await expect.poll(() => bridges(page)).toBe(2);
  });

  it('finds everything as it was after a reload', async () => {
    const page = await visit();
    await drag(page, await island(page, 0, 2), await island(page, 0, 4));
    await tool(page, 'Trial');
    await drag(page, await island(page, 6, 0), await island(page, 6, 2));
    await page.reload();
    await ready(page);
    await expect.poll(() => bridges(page)).toBe(2);
    await expect.poll(() => page.locator('#play-board .bridge.trial').count()).toBe(1);
    await tool(page, 'Drop');
    await tool(page, 'Undo');
    await tool(page, 'Undo');
    await tool(page, 'Undo');
    await tool(page, 'Undo');
    await expect.poll(() => bridges(page)).toBe(0);
  });

  it('is not harmed by what else lies in the storage', async () => {
    const page = await visit();
    await page.evaluate(() => {
      localStorage.setItem(
        'hashi.session',
        '{"version":1,"games":[{"text":"<img src=x onerror=alert(1)>"}],"current":0}',
      );
      localStorage.setItem('hashi.settings', '{"theme":"\\"><script>","language":7}');
    });
    // Leaving saves the game; keep what was put there instead.
    await page.evaluate(() => {
      const put = localStorage.getItem('hashi.session')!;
      addEventListener('pagehide', () => localStorage.setItem('hashi.session', put));
    });
    await page.reload();
    await ready(page);
    await expect.poll(() => page.locator('#play-board .island').count()).toBe(14);
  });
});

describe('a person asks', () => {
  it('for hints to the end', async () => {
    const page = await visit();
    await hintToTheEnd(page);
  });

  it('and hears of a mistake first', async () => {
    const page = await visit();
    await drag(page, await island(page, 0, 6), await island(page, 2, 6));
    await tool(page, 'Hint');
    await says(page, 'First, a mistake');
    await expect.poll(() => page.locator('#play-board .labels.shown').count()).toBe(1);
    await drag(page, await island(page, 0, 2), await island(page, 0, 4));
    await expect.poll(() => page.locator('#play-board .labels.shown').count()).toBe(0);
    await tool(page, 'Check');
    await says(page, /\d mistake/);
    await page.getByRole('button', { name: 'Back to before it' }).click();
    await says(page, '2 moves undone');
    await expect.poll(() => bridges(page)).toBe(0);
    await tool(page, 'Check');
    await says(page, 'No mistakes');
    await drag(page, await island(page, 0, 6), await island(page, 2, 6));
    await expect.poll(() => page.locator('.play .speech').textContent()).toBe('');
  });

  it('and the hint is gone once they act', async () => {
    const page = await visit();
    await tool(page, 'Hint');
    await says(page, 'Look here');
    await expect.poll(() => page.locator('#play-board .ring').count()).toBe(1);
    await drag(page, await island(page, 0, 2), await island(page, 0, 4));
    await expect.poll(() => page.locator('#play-board .ring').count()).toBe(0);
    await expect.poll(() => page.locator('.speech').first().textContent()).not.toContain('Look here');
  });

  it('why, and sees the argument link by link, forward and back', async () => {
    const page = await visit();
    // On first-7x7 the isolation of the two 1s at the right comes after six steps that are told in a sentence.
    const next = page.locator('.speech').getByRole('button', { name: 'Next', exact: true });
    for (let step = 0; step < 20 && (await next.count()) === 0; ++step) {
      await tool(page, 'Hint');
      await page.getByRole('button', { name: 'Why?' }).click();
      await next.or(page.getByRole('button', { name: 'Do it' })).first().waitFor();
      if ((await next.count()) === 0) await page.getByRole('button', { name: 'Do it' }).click();
    }
    await says(page, 'Suppose');
    const before = await bridges(page);
    await expect.poll(() => page.locator('#play-board .supposed').count()).toBe(1);
    await expect.poll(() => page.locator('#play-board .shade.fault').count()).toBe(0);
    await next.click();
    await says(page, 'cut off from the rest');
    await expect.poll(() => page.locator('#play-board .shade.fault').count()).toBe(1);
    await page.locator('.speech').getByRole('button', { name: 'Back', exact: true }).click();
    await says(page, 'Suppose');
    await next.click();
    await says(page, 'Then: ');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect.poll(() => page.locator('#play-board .supposed').count()).toBe(0);
    // It rules a bridge out, and one is built where only one way is left.
    await expect.poll(() => bridges(page)).toBe(before + 1);
  });

  it('to see the whole way, forward and back', async () => {
    const page = await visit();
    await goTo(page, 'learn');
    await says(page, 'Walkthrough');
    await page.getByRole('button', { name: 'One step forward' }).click();
    await says(page, '4 with two neighbours');
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await says(page, 'only solution');
    const built = (): Promise<number> =>
      page
        .locator('section.view:not([hidden]) .bridge')
        .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.getAttribute('data-count')), 0));
    await expect.poll(() => built()).toBe(20);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect.poll(() => built()).toBeLessThan(20);
  });

  it('for the techniques, each with a board that can be played', async () => {
    const page = await visit();
    await goTo(page, 'learn');
    await page.getByRole('button', { name: 'Techniques' }).click();
    await page.locator('.card').nth(19).waitFor();
    const card = page.locator('.card').filter({ hasText: 'Just enough room' });
    await card.getByRole('button', { name: 'Show it' }).click();
    await card.getByText('all the room around it is needed').waitFor();
    const box = (await card.locator('.island').first().boundingBox())!;
    const other = (await card.locator('.island').nth(1).boundingBox())!;
    await drag(
      page,
      { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      { x: other.x + other.width / 2, y: other.y + other.height / 2 },
    );
    await expect.poll(() => card.locator('.bridge').count()).toBe(1);
  });
});

async function hintToTheEnd(page: Page): Promise<void> {
  while ((await page.locator('#play-board .island:not(.done)').count()) > 0) {
    await tool(page, 'Hint');
    await says(page, 'Look here');
    await page.getByRole('button', { name: 'Why?' }).click();
    await toTheEndOfTheArgument(page);
    await page.getByRole('button', { name: 'Do it' }).click();
  }
  await says(page, 'All connected');
}

/** From link to link, where there are any. */
async function toTheEndOfTheArgument(page: Page): Promise<void> {
  const next = page.locator('.speech').getByRole('button', { name: 'Next', exact: true });
  const act = page.getByRole('button', { name: 'Do it' });
  await next.or(act).first().waitFor();
  while ((await next.count()) > 0) await next.click();
}

/** Moves along bridges from here to the nearest of the places. */
function pathTo(
  from: { row: number; column: number },
  places: (readonly [number, number])[],
  wanted: ReturnType<typeof solution>,
): [number, number][] {
  const key = (r: number, c: number): string => `${r},${c}`;
  const targets = new Set(places.map(([r, c]) => key(r, c)));
  const seen = new Map<string, [number, number][]>([[key(from.row, from.column), []]]);
  const queue: [number, number][] = [[from.row, from.column]];
  while (queue.length > 0) {
    const [r, c] = queue.shift()!;
    const path = seen.get(key(r, c))!;
    if (targets.has(key(r, c)) && path.length > 0) return path;
    for (const [r1, c1, r2, c2] of wanted) {
      const far = r1 === r && c1 === c ? ([r2, c2] as const) : r2 === r && c2 === c ? ([r1, c1] as const) : undefined;
      if (!far || seen.has(key(far[0], far[1]))) continue;
      seen.set(key(far[0], far[1]), [...path, [Math.sign(far[0] - r), Math.sign(far[1] - c)]]);
      queue.push([far[0], far[1]]);
    }
  }
  throw new Error('no way there');
}
