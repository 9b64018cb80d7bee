import type { Locator, Page } from '@playwright/test';
import { SITE } from './anyReport';
import { expect, signInAs } from './fixtures';

export const GRAPH = `/rq_graph/${SITE}`;
export const TITLE = 'Request graph for Athenas Danmark';
export const GRAPH_CALL = '**/api/rq_graph/**';

interface WireGraph {
  nodes: { id: string }[];
  edges: { source: string; target: string; weight: number }[];
}

export async function fetchGraph(page: Page, days = '365'): Promise<WireGraph> {
  const response = await page.request.get(`/api${GRAPH}?days=${days}`);
  return (await response.json()) as WireGraph;
}

/** Returns how often each neighbour was requested before and after a speaker. */
export function neighboursIn({ edges }: WireGraph, speaker: string) {
  const found = new Map<string, { in: number | null; out: number | null }>();
  const at = (name: string) => {
    const known = found.get(name) ?? { in: null, out: null };
    found.set(name, known);
    return known;
  };
  for (const { source, target, weight } of edges) {
    if (target === speaker && source !== 'Unknown') at(source).in = weight;
    if (source === speaker && target !== 'Unknown') at(target).out = weight;
  }
  return found;
}

export const pictureOf = (page: Page): Locator => page.getByRole('application', { name: TITLE });
export const searchOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search speaker' });
export const panelOf = (page: Page): Locator => page.getByRole('complementary');
export const unconnectedOf = (page: Page): Locator => page.getByRole('switch', { name: 'Show unconnected' });
export const namesOf = (page: Page): Locator => page.getByRole('switch', { name: 'Show names' });

export async function openGraph(page: Page, search = ''): Promise<void> {
  await signInAs(page, 'graph_viewer');
  await page.goto(GRAPH + search);
  await expectDrawn(page);
}

/** Waits until the picture has settled and its canvas is visible. */
export async function expectDrawn(page: Page): Promise<void> {
  await expect(pictureOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('canvas')).toBeVisible();
}

/** Returns the position of the highlighted node on the page, in pixels. */
export async function pointedPlace(page: Page): Promise<{ x: number; y: number }> {
  const tip = pictureOf(page).locator('[data-x]');
  await expect(tip).toBeVisible();
  const box = await pictureOf(page).boundingBox();
  const [x, y] = await Promise.all([tip.getAttribute('data-x'), tip.getAttribute('data-y')]);
  return { x: (box?.x ?? 0) + Number(x), y: (box?.y ?? 0) + Number(y) };
}

/** Returns a screenshot of the picture once layout and font are stable. */
export async function steadyShotOf(page: Page): Promise<Buffer> {
  let last = await shotOf(page);
  let equal = 0;
  await expect
    .poll(async () => {
      const shot = await shotOf(page);
      equal = shot.equals(last) ? equal + 1 : 0;
      last = shot;
      return equal;
    })
    // The font loads after the first names are drawn.
    .toBeGreaterThan(4);
  return last;
}

/** Pixels of the picture that legend and buttons cover at the bottom, and the focus ring covers at the edges. */
const FOOT = 230;
const EDGE = 4;

/** Returns a screenshot of the canvas without its covered parts. */
export async function shotOf(page: Page): Promise<Buffer> {
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('There is no canvas');
  const clip = {
    x: box.x + EDGE,
    y: box.y + EDGE,
    width: box.width - 2 * EDGE,
    height: box.height - EDGE - FOOT,
  };
  return page.screenshot({ clip });
}
