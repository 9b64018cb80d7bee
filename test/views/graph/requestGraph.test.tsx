import { act, fireEvent, screen, within } from '@testing-library/react';
import { admin, grant, user } from '../../support/factories';
import { answerRows, deferred } from '../../support/fakeApi';
import { GRAPH, openGraph, rest, searchBox, TITLE, unconnected } from '../../support/openGraph';
import { plainText } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { speakerRow } from '../../support/reportRows';
import { EDGES, SPEAKERS } from '../../support/requestGraphs';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const LOADING = 'Loading ... (this might take a bit)';
const panel = () => screen.getByRole('complementary');
const rows = (table: string) => within(screen.getByRole('table', { name: table })).getAllByRole('row');
const texts = (table: string) =>
  rows(table)
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(plainText).join(' '));
const press = async (name: string, role = 'button') => {
  fireEvent.click(screen.getByRole(role, { name }));
  await rest();
};
const nodes = (...ids: string[]) => ids.map((id) => ({ id }));

test('says that the graph is loading, then lists and draws all speakers', async () => {
  const answer = deferred<WireAnswer>();
  const { asked, picture } = await openGraph({ answer: () => answer.promise });
  expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText(LOADING)).toBeVisible();
  expect(asked).toEqual([`${GRAPH}?days=365`]);
  await act(async () =>
    answer.resolve(
      answers({
        nodes: nodes(...SPEAKERS, 'Unknown'),
        edges: [...EDGES, { source: 'Unknown', target: 'Anna', weight: 99 }],
      }),
    ),
  );
  await rest();
  expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
  expect(within(panel()).getByRole('status')).toHaveTextContent('6 speakers, 6 edges');
  expect(texts('Speakers')).toEqual(['Anna 2 2', 'Bo 1 2', 'Carla 2 –', 'Dan 1 1', 'Emil – 1', 'Frida – –']);
  expect(picture.last('graph')?.graph.names).toEqual(SPEAKERS);
  expect(picture.last('view')?.view).toEqual({
    chosen: null,
    unconnected: true,
    names: true,
    leastWeight: 0,
  });
  expect(unconnected()).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Show names' })).toBeChecked();
  expect(screen.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
});

test('says how many edges the API left out', async () => {
  const all = { nodes: nodes(...SPEAKERS), edges: EDGES };
  await openGraph({ answer: () => answers({ ...all, left_out: { edges: 14_232, least: 2 } }) });
  expect(within(panel()).getByText('Left out: 14.232 edges of fewer than 2 requests')).toBeVisible();
});

test('hides unconnected speakers while a speaker is chosen', async () => {
  const { person, picture, address } = await openGraph();
  await person.type(searchBox(), 'ANN');
  expect(screen.getAllByRole('option').map(plainText)).toEqual(['Anna']);
  await person.keyboard('{ArrowDown}{Enter}');
  await rest();
  expect(address()).toBe(`${GRAPH}?speaker=Anna`);
  expect(unconnected()).not.toBeChecked();
  expect(plainText(within(panel()).getByRole('status'))).toMatch(/^Anna: 2 in, 2 out/);
  expect(texts('Neighbours')).toEqual(['Bo 5 –', 'Dan 1 3', 'Carla – 2']);
  expect(picture.last('view')?.view).toMatchObject({ chosen: 0, unconnected: false });
  await press('Show unconnected', 'switch');
  expect(picture.last('view')?.view).toMatchObject({ chosen: 0, unconnected: true });
  await press('Clear selection');
  expect(address()).toBe(GRAPH);
  expect(unconnected()).toBeChecked();
});

test('leaves speakers without edges out of the list and the picture', async () => {
  const { picture, address } = await openGraph();
  await press('Show unconnected', 'switch');
  expect(address()).toBe(`${GRAPH}?unconnected=0`);
  expect(picture.last('view')?.view).toMatchObject({ chosen: null, unconnected: false });
  expect(texts('Speakers')).toEqual(['Anna 2 2', 'Bo 1 2', 'Carla 2 –', 'Dan 1 1', 'Emil – 1']);
  await press('Show names', 'switch');
  expect(picture.last('view')?.view).toMatchObject({ names: false });
});

test('chooses a clicked node; arrow keys announce neighbours, and Enter chooses', async () => {
  const { person, picture, address } = await openGraph();
  await picture.say({ kind: 'chosen', node: 1 });
  expect(address()).toBe(`${GRAPH}?speaker=Bo`);
  expect(screen.getByRole('heading', { level: 2, name: 'Bo' })).toBeVisible();
  act(() => screen.getByRole('application', { name: TITLE }).focus());
  await person.keyboard('{ArrowRight}');
  const said = screen.getAllByRole('status').map(plainText);
  expect(said).toContain('Anna: in –, out 5');
  await person.keyboard('{Enter}');
  expect(address()).toBe(`${GRAPH}?speaker=Anna`);
  await person.keyboard('{Escape}');
  expect(address()).toBe(GRAPH);
});

test('keeps the old graph and the chosen speaker while another span loads', async () => {
  const late = deferred<WireAnswer>();
  const { asked, address } = await openGraph({
    search: '?speaker=Anna',
    answer: (days) => {
      if (days === '90') return late.promise;
      return answers(days === '7' ? { nodes: nodes('Bo'), edges: [] } : { nodes: nodes('Anna'), edges: [] });
    },
  });
  await press('90 days');
  expect(screen.getByText(new RegExp(`^${LOADING.replace(/[().]/g, '\\$&')} ·`))).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Anna' })).toBeVisible();
  await press('7 days');
  await act(async () => late.resolve(answers({ nodes: nodes('Late'), edges: [] })));
  await rest();
  expect(asked).toEqual([`${GRAPH}?days=365`, `${GRAPH}?days=90`, `${GRAPH}?days=7`]);
  expect(address()).toBe(`${GRAPH}?span=7&speaker=Anna`);
  expect(texts('Speakers')).toEqual(['Bo – –']);
  expect(within(panel()).getByRole('status')).toHaveTextContent('Anna was not asked for in this span');
  await press('365 days');
  expect(screen.getByRole('heading', { level: 2, name: 'Anna' })).toBeVisible();
});

test.each([
  ['a text', says(500, 'Broken'), '500: Broken'],
  ['a message', says(404, '{"message":"No pipeline"}'), '404: No pipeline'],
  ['nothing', says(502, ''), '502: Request failed with status 502'],
  ['an answer of the wrong shape', answers({ nodes: [] }), `200: ${GRAPH}.edges is not a list`],
  ['no answer', new TypeError('Failed to fetch'), 'Failed to fetch'],
])(
  'shows the exact failure for %s on a line of its own, and offers to try again',
  async (_what, failing, text) => {
    let isBroken = true;
    await openGraph({
      answer: () => (isBroken ? failing : answers({ nodes: nodes('Anna'), edges: [] })),
    });
    expect(within(screen.getByRole('alert')).getByText(text)).toBeVisible();
    expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
    isBroken = false;
    await press('Try again');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(texts('Speakers')).toEqual(['Anna – –']);
  },
);

test.each([
  ['no speakers', []],
  ['the speaker Unknown only', nodes('Unknown')],
])('says that a graph of %s has no requests', async (_whom, of) => {
  await openGraph({ answer: () => answers({ nodes: of, edges: [] }) });
  expect(screen.getByText('No requests: 365 days')).toBeVisible();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
});

test('shows the list and a message when the graph cannot be drawn', async () => {
  await openGraph({ isDrawn: false });
  expect(screen.getByText(/^The graph cannot be drawn in this browser\./)).toBeVisible();
  expect(rows('Speakers')).toHaveLength(1 + SPEAKERS.length);
});

test('closes the picture when the user leaves the screen', async () => {
  const { picture, person } = await openGraph();
  expect(picture.countOpen()).toBe(1);
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  await rest();
  expect(picture.countOpen()).toBe(0);
});

test('makes no call without the role', async () => {
  const { asked } = await openGraph({ who: user({ roles: [grant('seller_viewer', 1)] }) });
  expect(screen.getByText('Unauthorized')).toBeVisible();
  expect(asked).toEqual([]);
});

test('draws the legend’s arrows in the direction of the picture’s arrows', async () => {
  await openGraph({ search: '?speaker=Anna' });
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  /** Returns the positions of the arrow heads on a line from the neighbour at 0 to the chosen speaker at 32. */
  const tips = (entry: string) => {
    const [, edge] = legend.getByText(entry).querySelectorAll('svg');
    const heads = [...(edge?.querySelectorAll('g[fill=currentColor] path') ?? [])];
    return heads.map((head) => Number(/L(\d+) 0/.exec(head.getAttribute('d') ?? '')?.[1]));
  };
  expect(tips('in')).toEqual([31]);
  expect(tips('out')).toEqual([1]);
  expect(tips('both ways')).toEqual([1, 31]);
});

test('formats the commission rates of substitutes in the site’s language', async () => {
  await openGraph({
    search: '?speaker=Anna&view=substitutes',
    site: 'nl.athenas.example',
    who: admin(),
    reportRows: answerRows({ speakers: async () => [speakerRow('Bo', { commissionRate: 12.5 })] }),
  });
  const table = await screen.findByRole('table', { name: 'Substitutes for Anna' });
  expect(await within(table).findByText('12,50%')).toBeVisible();
});
