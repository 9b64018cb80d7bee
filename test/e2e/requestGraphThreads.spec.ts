import { expect, signInAs, test } from './support/fixtures';
import {
  expectDrawn,
  fetchGraph,
  GRAPH,
  GRAPH_CALL,
  openGraph,
  panelOf,
  pictureOf,
  pointedPlace,
} from './support/graph';
import { heapAtRest } from './support/heap';
import { expectNoSidewaysScroll } from './support/layout';
import { BOTH_COLOURS, expectSoundInEachLook } from './support/looks';

test('draws on the page without workers, and reports it', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openGraph(page);
  await expect(page.getByText(/^This browser draws the graph on the page itself/)).toBeVisible();
  await pictureOf(page).focus();
  await page.keyboard.press('ArrowRight');
  const { x, y } = await pointedPlace(page);
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/speaker=/);
});

test('runs only the layout in a worker if a canvas cannot be transferred', async ({ page }) => {
  await page.addInitScript(() =>
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'),
  );
  await openGraph(page);
  await expect(page.getByText(/^This browser draws the graph on the page itself/)).toBeVisible();
  expect(page.workers()).toHaveLength(1);
});

test('draws the same graph on the page if the worker fails', async ({ page, problems }) => {
  problems.allowFailedResource('graph.worker');
  await page.route('**/graph.worker*', (route) => route.abort());
  await openGraph(page);
  await expect(page.getByText(/^Drawing stopped\. The graph now draws on the page itself/)).toBeVisible();
  await page.unroute('**/graph.worker*');
  await page.route('**/graph.worker*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'onmessage = ({ data }) => { if (data.to === "picture" && data.command.kind === "view") throw new Error("broke"); }',
    }),
  );
  await page.reload();
  await expect(page.getByText(/^Drawing stopped\. The graph now draws on the page itself/)).toBeVisible();
  await expectDrawn(page);
  await expect(panelOf(page)).toBeVisible();
});

test('twenty quick changes of the span leave one worker, and the last requested span', async ({ page }) => {
  await openGraph(page);
  const spans = ['90 days', '30 days', '7 days', 'Last month', 'Year to date'];
  for (let time = 0; time < 20; time += 1)
    await page.getByRole('button', { name: spans[time % 5] ?? '', exact: true }).click();
  await expect(page).toHaveURL(/span=ytd/);
  await expectDrawn(page);
  const { nodes } = await fetchGraph(page, 'ytd');
  await expect(panelOf(page).getByRole('status')).toContainText(`${nodes.length} speakers`);
  expect(page.workers()).toHaveLength(1);
  await page.getByRole('link', { name: 'Greenroom' }).first().click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(0);
});

/** A graph that is large enough for a leak of twenty graphs to exceed the limit. */
const LARGE = {
  nodes: Array.from({ length: 300 }, (_, node) => ({ id: `Speaker ${node}` })),
  edges: Array.from({ length: 10_000 }, (_, edge) => ({
    source: `Speaker ${edge % 300}`,
    target: `Speaker ${(edge + 1 + Math.floor(edge / 300)) % 300}`,
    weight: 1 + (edge % 9),
  })),
};
const MOST_GROWTH = 2_500_000;

test('twenty quick changes of the span with answers leak no memory', async ({ page }) => {
  await page.route(GRAPH_CALL, (route) => route.fulfill({ json: LARGE }));
  await openGraph(page);
  const change = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await page.getByRole('button', { name: time % 2 === 0 ? '90 days' : '365 days', exact: true }).click();
      await expect(page.getByText('Loading ...')).toBeHidden();
    }
    await expectDrawn(page);
  };
  // After these changes all code has run once.
  await change(6);
  const bytes = async () => {
    const heap = await heapAtRest(page);
    return heap.scripts + heap.page;
  };
  const before = await bytes();
  await change(20);
  const after = await bytes();
  expect(after - before, `${before} bytes before, ${after} after`).toBeLessThan(MOST_GROWTH);
  expect(page.workers()).toHaveLength(1);
});

test('exports the picture and the lists as files', async ({ page }) => {
  await openGraph(page, '?span=30&compare=90');
  for (const [button, file] of [
    ['Export picture', /^rq_graph_dk\.athenas\.example_30days_[\d-]{10}_picture\.png$/],
    ['Export nodes', /_nodes\.csv$/],
    ['Export edges', /_edges\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});

test('axe finds no violation in both colours, and nothing scrolls sideways', async ({ page, problems }) => {
  problems.allowFailedResource('/api/rq_graph/');
  await openGraph(page, '?compare=90');
  await expectSoundInEachLook(page, 'everybody, compared', BOTH_COLOURS);
  await pictureOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/speaker=/);
  await expectSoundInEachLook(page, 'a speaker', BOTH_COLOURS);
  await page.getByRole('combobox', { name: 'Search speaker' }).fill('a');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectSoundInEachLook(page, 'suggestions', BOTH_COLOURS);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Edges' })).toBeVisible();
  await expectSoundInEachLook(page, 'the table', BOTH_COLOURS);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `${width} px`);
  }
  await expectSoundInEachLook(page, 'low and narrow', BOTH_COLOURS);
  await page.route(GRAPH_CALL, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await signInAs(page, 'graph_viewer');
  await page.goto(GRAPH);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSoundInEachLook(page, 'failed', BOTH_COLOURS);
});
