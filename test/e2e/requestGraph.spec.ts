import { openByShortcut, SITE } from './support/anyReport';
import { createGate, expect, signInAs, test } from './support/fixtures';
import {
  expectDrawn,
  fetchGraph,
  GRAPH,
  GRAPH_CALL,
  namesOf,
  neighboursIn,
  openGraph,
  panelOf,
  pictureOf,
  pointedPlace,
  searchOf,
  shotOf,
  steadyShotOf,
  TITLE,
  unconnectedOf,
} from './support/graph';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns a speaker with neighbours requested before and after the speaker, and the counts of both. */
async function aSpeaker(page: Parameters<typeof fetchGraph>[0], days = '365') {
  const graph = await fetchGraph(page, days);
  const both = graph.nodes.find(({ id }) => {
    const neighbours = [...neighboursIn(graph, id).values()];
    return neighbours.some((each) => each.in !== null) && neighbours.some((each) => each.out !== null);
  });
  const name = both?.id ?? '';
  const neighbours = neighboursIn(graph, name);
  const values = [...neighbours.values()];
  return {
    name,
    neighbours,
    counts: `${values.filter((each) => each.in !== null).length} in, ${values.filter((each) => each.out !== null).length} out`,
  };
}

test('opens from its shortcut with 365 days, all speakers, names and one worker', async ({ page }) => {
  const gate = createGate();
  await page.route(GRAPH_CALL, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await openByShortcut(page, 'Reports of Athenas Danmark', 'Request graph', TITLE);
  await expect(page.getByText('Loading ... (this might take a bit)')).toBeVisible();
  gate.open();
  await expectDrawn(page);
  await expect(page.getByText('Loading ... (this might take a bit)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(unconnectedOf(page)).toBeChecked();
  await expect(namesOf(page)).toBeChecked();
  const { nodes, edges } = await fetchGraph(page);
  const format = new Intl.NumberFormat('da-DK');
  await expect(panelOf(page).getByRole('status')).toHaveText(
    `${nodes.length} speakers, ${format.format(edges.length)} edges`,
  );
  expect(page.workers()).toHaveLength(1);
});

test('finds a speaker by keyboard, hides unconnected speakers, and keeps this in the address', async ({
  page,
}) => {
  await openGraph(page);
  const before = await steadyShotOf(page);
  const { name, counts } = await aSpeaker(page);
  await page.keyboard.press('/');
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type(name.slice(0, -1).toUpperCase());
  await expect(searchOf(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('option', { name, exact: true });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(searchOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '-',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('speaker') === name);
  await expect(panelOf(page).getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(panelOf(page).getByRole('status')).toContainText(`${name}: ${counts}`);
  await expect(unconnectedOf(page)).not.toBeChecked();
  await expect.poll(async () => (await shotOf(page)).equals(before)).toBe(false);

  await unconnectedOf(page).focus();
  await page.keyboard.press('Space');
  await namesOf(page).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/unconnected=1.*names=0/);
  await page.reload();
  await expectDrawn(page);
  await expect(unconnectedOf(page)).toBeChecked();
  await expect(namesOf(page)).not.toBeChecked();
  await expect(panelOf(page).getByRole('heading', { name, exact: true })).toBeVisible();

  await searchOf(page).focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.searchParams.get('speaker') === null);
  await expect(unconnectedOf(page)).toBeChecked();
});

test('lists the same neighbours and requests as the answer', async ({ page }) => {
  await openGraph(page, '?span=30');
  const { name, neighbours } = await aSpeaker(page, '30');
  await searchOf(page).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  const table = page.getByRole('table', { name: 'Neighbours' });
  await expect(table).toHaveAttribute('aria-rowcount', String(neighbours.size + 1));
  for (const row of await table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all()) {
    const shown = await row.getByRole('rowheader').innerText();
    const cells = await row.getByRole('cell').allInnerTexts();
    const expected = neighbours.get(shown.trim());
    expect(cells, shown).toEqual([String(expected?.in ?? '–'), String(expected?.out ?? '–')]);
  }
  await page.getByRole('button', { name: /^Out/ }).click();
  const out = [...neighbours.values()].filter((each) => each.out !== null).length;
  await expect(table).toHaveAttribute('aria-rowcount', String(out + 1));
});

test('keys move between speakers in the picture, choose, zoom and clear the choice', async ({ page }) => {
  await openGraph(page);
  await pictureOf(page).focus();
  const first = await steadyShotOf(page);
  await page.keyboard.press('ArrowRight');
  const spoken = pictureOf(page).locator('xpath=..').getByRole('status').first();
  await expect(spoken).not.toHaveText('');
  const said = await spoken.innerText();
  await page.keyboard.press('ArrowRight');
  await expect(spoken).not.toHaveText(said);
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText(said);
  await expect.poll(async () => (await shotOf(page)).equals(first), 'the ring around it').toBe(false);
  const name = said.slice(0, said.lastIndexOf(':'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('speaker') === name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL((url) => url.searchParams.get('speaker') === null);
  const whole = await steadyShotOf(page);
  await page.keyboard.press('+');
  await expect.poll(async () => (await shotOf(page)).equals(whole)).toBe(false);
  await page.keyboard.press('0');
  await expect.poll(async () => (await shotOf(page)).equals(whole)).toBe(true);
});

test('a click chooses a node, a drag moves the node or the picture, and reset restores the first picture', async ({
  page,
}) => {
  await openGraph(page, '?span=30');
  await pictureOf(page).focus();
  await page.keyboard.press('ArrowRight');
  const place = await pointedPlace(page);
  await page.keyboard.press('Escape');
  // The focus ring would be visible on the picture.
  await page.getByRole('heading', { level: 1 }).click();
  const first = await steadyShotOf(page);

  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, place.y + 40, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
  await expect(page).toHaveURL(/span=30$/);
  await expect.poll(async () => (await shotOf(page)).equals(first), 'dragged').toBe(false);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await shotOf(page)).equals(first), 'reset').toBe(true);

  await page.mouse.move(place.x, place.y);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await shotOf(page)).equals(first), 'zoomed').toBe(false);
  await page.mouse.click(place.x, place.y);
  await expect(page).toHaveURL(/speaker=/);
});

test('draws the same picture for the same data, and another picture in other colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGraph(page);
  const first = await steadyShotOf(page);
  await page.reload();
  await expectDrawn(page);
  await expect.poll(async () => (await shotOf(page)).equals(first)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await shotOf(page)).equals(first)).toBe(false);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await shotOf(page)).equals(first)).toBe(true);
});

test('draws the settled picture at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGraph(page);
  const first = await steadyShotOf(page);
  await page.reload();
  await expectDrawn(page);
  await expect.poll(async () => (await shotOf(page)).equals(first)).toBe(true);
});

test('shows a failure, keeps the old graph, and offers another attempt', async ({ page, problems }) => {
  problems.allowFailedResource('/api/rq_graph/');
  await openGraph(page);
  await page.route(GRAPH_CALL, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  await page.getByRole('button', { name: '30 days' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('500: Broken');
  await expect(page.getByText(/^30 days could not be loaded · showing 365 days/)).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  await page.unroute(GRAPH_CALL);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expectDrawn(page);
  for (const [answer, text] of [
    [{ status: 404, json: { message: 'No pipeline' } }, '404: No pipeline'],
    [{ status: 200, body: '{"nodes": 7}' }, `200: /rq_graph/${SITE}.nodes is not a list`],
    [{ status: 200, body: 'no json' }, `200: the answer to /rq_graph/${SITE} is not JSON`],
  ] as const) {
    await page.route(GRAPH_CALL, (route) => route.fulfill(answer));
    await page.reload();
    await expect(alert).toContainText(text);
    await expect(pictureOf(page)).toHaveCount(0);
    await page.unroute(GRAPH_CALL);
  }
});

test('draws no requests, one node, loops, double edges and unknown names', async ({ page }) => {
  await signInAs(page, 'graph_viewer');
  const answer = (json: unknown) => page.route(GRAPH_CALL, (route) => route.fulfill({ json }));
  await answer({ nodes: [{ id: 'Unknown' }], edges: [] });
  await page.goto(`${GRAPH}?span=7`);
  await expect(page.getByText('No requests: 7 days')).toBeVisible();
  await answer({ nodes: [{ id: 'Anna' }], edges: [] });
  await page.getByRole('button', { name: 'Show 365 days' }).click();
  await expectDrawn(page);
  await expect(panelOf(page).getByRole('status')).toHaveText('1 speaker, 0 edges');
  await answer({
    nodes: [{ id: 'Anna' }, { id: 'Bo' }],
    edges: [
      { source: 'Anna', target: 'Anna', weight: 3 },
      { source: 'Anna', target: 'Bo', weight: 3 },
      { source: 'Anna', target: 'Bo', weight: 4 },
      { source: 'Carla', target: 'Bo', weight: 1 },
    ],
  });
  await page.goto(`${GRAPH}?speaker=Anna`);
  await expectDrawn(page);
  await expect(panelOf(page).getByRole('status')).toHaveText(
    /^Anna: 0 in, 1 out · 7 times together, 365 days$/,
  );
  await expect(panelOf(page)).toContainText(
    'Left out: 1 edge from a speaker to themselves, 1 edge to names that are not in the list',
  );
  await page.goto(`${GRAPH}?speaker=Nobody`);
  await expect(panelOf(page).getByRole('status')).toHaveText('Nobody was not asked for in this span');
});
