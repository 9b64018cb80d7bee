import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { GRAPH_CALL, openGraph, panelOf, pictureOf, pointedPlace } from './support/graph';

const edge = (source: string, target: string, weight: number) => ({ source, target, weight });
/** Edges of a sparse graph. Anna is connected to three of the other six speakers. */
const EDGES = [
  edge('Cilla', 'Anna', 9),
  edge('Anna', 'Bo', 5),
  edge('Dan', 'Anna', 2),
  edge('Anna', 'Dan', 1),
  edge('Eva', 'Bo', 3),
  edge('Finn', 'Eva', 1),
];
const NAMES = ['Anna', 'Bo', 'Cilla', 'Dan', 'Eva', 'Finn', 'Gro'];

const playGraph = (page: Page) =>
  page.route(GRAPH_CALL, (route) =>
    route.fulfill({ json: { nodes: NAMES.map((id) => ({ id })), edges: EDGES } }),
  );

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is no such box');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;

const isIn = (
  { left, top, right, bottom }: Box,
  { x, y }: { x: number; y: number },
  clear: number,
): boolean => x >= left - clear && x <= right + clear && y >= top - clear && y <= bottom + clear;

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`at ${width} px an address with a speaker shows the speaker and the neighbours, not under overlays`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playGraph(page);
    await openGraph(page, '?speaker=Anna');
    const picture = await boxOf(pictureOf(page));
    const overlays = [
      await boxOf(page.getByRole('list', { name: 'Legend' })),
      await boxOf(page.getByRole('group', { name: 'Picture' })),
    ];
    for (const name of ['Cilla', 'Bo', 'Dan']) {
      await panelOf(page)
        .getByRole('row', { name: new RegExp(`^${name} `) })
        .hover();
      await expect(pictureOf(page).locator('[data-x]')).toContainText(name);
      const place = await pointedPlace(page);
      expect(isIn(picture, place, -12), `${name} in the picture`).toBe(true);
      for (const overlay of overlays) expect(isIn(overlay, place, 8), `${name} under something`).toBe(false);
    }
  });

test('the switch shows unconnected speakers, and clearing the selection shows all speakers', async ({
  page,
}) => {
  await playGraph(page);
  await openGraph(page, '?speaker=Anna');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  const picture = await boxOf(pictureOf(page));
  for (const name of NAMES) {
    await panelOf(page)
      .getByRole('row', { name: new RegExp(`^${name} `) })
      .hover();
    await expect(pictureOf(page).locator('[data-x]')).toContainText(name);
    expect(isIn(picture, await pointedPlace(page), -12), name).toBe(true);
  }
});

test('nothing overlaps in a low and narrow window, and names keep their width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await playGraph(page);
  await openGraph(page, '?speaker=Anna');
  await page.getByRole('button', { name: 'More options' }).click();
  const buttons = page.getByRole('group', { name: 'Picture' });
  expect((await boxOf(buttons)).top).toBeGreaterThan((await boxOf(pictureOf(page))).top);
  const rows = panelOf(page).getByRole('table', { name: 'Neighbours' });
  await rows.getByRole('button', { name: 'Dan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Dan' })).toBeVisible();
  for (const view of ['Substitutes', 'Table']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    const table = page.getByRole('table', { name: view === 'Table' ? 'Edges' : 'Substitutes for Dan' });
    const { left, right } = await boxOf(table.getByRole('button', { name: 'Anna' }).first());
    expect(right - left, view).toBeGreaterThan(60);
  }
});
