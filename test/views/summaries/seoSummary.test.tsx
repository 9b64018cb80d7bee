import { act, screen, within } from '@testing-library/react';
import { grant, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { plainText } from '../../support/openReport';
import {
  control,
  KEYWORDS,
  KEYWORDS_CALL,
  openSeo,
  PROFILES,
  PROFILES_CALL,
  SEO,
} from '../../support/openSeo';
import { withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const open = (
  search = '',
  given: Parameters<typeof openSeo>[1] = {},
  more: Parameters<typeof openSeo>[2] = {},
) => openSeo(`?tab=summary${search}`, given, more);

const card = (name: string) => screen.findByRole('region', { name });
/** Returns the cells of each row in a table, with the changes in words. */
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('table', { name })).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => {
      const words = cell.querySelector('[role=img]')?.getAttribute('aria-label');
      const mark = cell.querySelector('[role=img]');
      const text = [...cell.childNodes]
        .filter((node) => node !== mark)
        .map((node) => node.textContent)
        .join('')
        .replace(' → , now ', ' → ');
      return `${text}${words ? `; ${words}` : ''}`.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');
    }),
  );

test('shows the change of rankings, relative and absolute', async () => {
  const { press, address, asked } = await open();
  // Profile names: Anna 3 → 1, Per 4 → 5; her site 2.5 → 2; her intent 5 → 6.5.
  expect(await rowsOf('Overall ranking change')).toEqual([
    [
      'Speaker name',
      '+20,0 %better2,50 → 2,001 compared',
      '+14,3 %better3,50 → 3,002 compared',
      '+15,8 %better3,17 → 2,673 compared',
    ],
    [
      'Speaker name + intent',
      '+20,0 %better2,50 → 2,001 compared',
      '-4,2 %worse4,00 → 4,173 compared',
      '0,0 %equal3,63 → 3,634 compared',
    ],
  ]);
  await press(await screen.findByRole('radio', { name: 'Absolute' }));
  expect(address()).toBe(`${SEO}?tab=summary&benchmark=absolute`);
  const [name, both] = await rowsOf('Overall ranking change');
  expect(name?.slice(1).map((cell) => cell.slice(0, 5))).toEqual(['+0,50', '+0,50', '+0,50']);
  expect(both?.slice(1).map((cell) => cell.slice(0, 5))).toEqual(['+0,50', '-0,17', '0,00e']);
  expect(asked).toEqual([PROFILES_CALL, KEYWORDS_CALL]);
});

test('shows nested buckets of each page and ranking', async () => {
  await open();
  const rows = await rowsOf('Ranking buckets');
  expect(rows[0]).toEqual([
    'Profile pages',
    'by name',
    '0 → 1; new, better',
    '1 → 1; equal',
    '3 → 2; 33,3 % lower, worse',
    '3 → 2; 33,3 % lower, worse',
    '1 → 1; equal',
  ]);
  expect(rows[1]?.slice(0, 1)).toEqual(['by intent']);
  // A speaker without newer data counts as worse.
  expect(rows.map((row) => row.at(-1))).toEqual([
    '1 → 1; equal',
    '3 → 3; equal',
    '3 → 3; equal',
    '4 → 4; equal',
    '4 → 4; equal',
    '7 → 7; equal',
  ]);
  expect(screen.getAllByRole('rowheader', { name: /^(Profile pages|Speaker sites|Total)$/ })).toHaveLength(6);
  for (const bucket of ['Top', 'Top3', 'Top5', 'Top10', 'NoData'])
    expect(screen.getByRole('columnheader', { name: bucket })).toBeVisible();
  expect(await card('Ranking buckets')).toHaveTextContent('Buckets are nested');
});

test('shows impressions and clicks in all searches', async () => {
  await open();
  expect(await rowsOf('Impressions and clicks')).toEqual([
    ['Profile pages', '1.030 → 1.220; 18,4 % higher, better', '82 → 60; 26,8 % lower, worse'],
    ['Speaker sites', '300 → 300; equal', '12 → 9; 25,0 % lower, worse'],
    ['Total', '1.330 → 1.520; 14,3 % higher, better', '94 → 69; 26,6 % lower, worse'],
  ]);
  expect(await card('Impressions and clicks')).toHaveTextContent('1.330 in the old period');
});

test('sorts keywords by each figure, and keeps the order in the address', async () => {
  const { press, address } = await open();
  const names = async () => (await rowsOf('Keywords')).map(([name]) => name?.trim());
  expect(await rowsOf('Keywords')).toEqual([
    ['__proto__ ', '0 → 5; new, better', '0 → 1; new, better', '– → 11,00; no earlier figure'],
    [
      'book en taler',
      '10 → 0; 100,0 % lower, worse',
      '1 → 0; 100,0 % lower, worse',
      '9,00 → –; no earlier figure',
    ],
    [
      'foredragsholder',
      '800 → 900; 12,5 % higher, better',
      '30 → 30; equal',
      '4,00 → 2,00; 50,0 % lower, better',
    ],
  ]);
  await press(control('Rank'));
  expect(await names()).toEqual(['foredragsholder', '__proto__', 'book en taler']);
  expect(address()).toBe(`${SEO}?tab=summary&keywords=position-asc`);
  await press(control('Rank'));
  expect(await names()).toEqual(['__proto__', 'foredragsholder', 'book en taler']);
  await press(control('Impressions'));
  expect(await names()).toEqual(['book en taler', '__proto__', 'foredragsholder']);
  expect(
    within(screen.getByRole('table', { name: 'Keywords' }))
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-sort')),
  ).toEqual([null, 'ascending', null, null]);
  await press(control('Keyword'));
  expect(address()).toBe(`${SEO}?tab=summary`);
});

test('shows thousands of keywords on request', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, index) => [`word ${index}`, KEYWORDS.foredragsholder]),
  );
  const { press } = await open('', { keywords: () => answers(many) });
  expect(await rowsOf('Keywords')).toHaveLength(100);
  await press(screen.getByRole('button', { name: 'Show all 1.500 keywords' }));
  expect(await rowsOf('Keywords')).toHaveLength(1_500);
});

test('shows no failure for empty answers', async () => {
  await open('', { profiles: () => answers({}), keywords: () => answers({}) });
  expect(await card('Keywords')).toHaveTextContent('No keywords');
  const rows = await rowsOf('Overall ranking change');
  expect(rows[0]?.slice(1)).toEqual(Array(3).fill('–no data in both periods– → –0 compared'));
  expect(await rowsOf('Impressions and clicks')).toEqual(
    ['Profile pages', 'Speaker sites', 'Total'].map((place) => [
      place,
      '– → –; no earlier figure',
      '– → –; no earlier figure',
    ]),
  );
});

const CARDS = ['Overall ranking change', 'Impressions and clicks', 'Ranking buckets'];
const NOTICE = 'Could not be loaded – try again';

test('shows the failure of speakers’ figures as an alert, with the loaded keywords below it', async () => {
  const broken = { profiles: true, keywords: true };
  const { press, asked } = await open('', {
    profiles: () => (broken.profiles ? says(500, 'It broke') : answers(PROFILES)),
    keywords: () => (broken.keywords ? says(502, 'secret') : answers(KEYWORDS)),
  });
  const alert = async () => expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
  const noCard = (name: string) => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  const tryAgain = () => press(screen.getByRole('button', { name: 'Try again' }));
  await alert();
  for (const name of [...CARDS, 'Keywords']) noCard(name);
  expect(screen.queryByText(/Loading\.\.\.|secret/)).not.toBeInTheDocument();

  // Nothing has loaded, so both calls are repeated.
  broken.keywords = false;
  await tryAgain();
  await alert();
  expect(await rowsOf('Keywords')).toHaveLength(3);
  for (const name of CARDS) noCard(name);
  expect(asked).toHaveLength(4);

  broken.profiles = false;
  await tryAgain();
  expect(await rowsOf('Ranking buckets')).toHaveLength(6);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toHaveLength(5);

  // The figures stay when a refresh fails.
  broken.profiles = true;
  await press(screen.getByRole('button', { name: 'Refresh' }));
  await alert();
  expect(await rowsOf('Ranking buckets')).toHaveLength(6);
});

test('shows a quiet notice when keywords fail, and keeps the other cards', async () => {
  const broken = { keywords: true };
  const { press } = await open('', {
    keywords: () => (broken.keywords ? says(502, 'secret') : answers(KEYWORDS)),
  });
  expect(await card('Keywords')).toHaveTextContent('Loading...');
  expect(await card('Keywords')).toHaveTextContent(NOTICE);
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await rowsOf('Ranking buckets')).toHaveLength(6);
  broken.keywords = false;
  await press(within(await card('Keywords')).getByRole('button', { name: 'try again' }));
  expect(await rowsOf('Keywords')).toHaveLength(3);
  expect(await card('Keywords')).not.toHaveTextContent(NOTICE);
});

test('says that it is loading, and makes no more calls when the user leaves', async () => {
  const answer = deferred<WireAnswer>();
  const { press, asked } = await open('', { profiles: () => answer.promise });
  for (const name of CARDS) expect(await card(name)).toHaveTextContent('Loading...');
  expect(await rowsOf('Keywords')).toHaveLength(3);
  await press(screen.getByRole('tab', { name: 'Table' }));
  await act(async () => {
    answer.resolve(answers(PROFILES));
    await settle();
  });
  expect(asked.filter((call) => call === KEYWORDS_CALL)).toHaveLength(1);
});

test('requires the role Data Insights for the tab', async () => {
  const { press, asked, address } = await open(
    '',
    {},
    { who: user({ roles: [grant('product_sales_viewer', 1)] }) },
  );
  expect(
    await screen.findByText('Unauthorized: the summary also takes the role Data Insights for this company.'),
  ).toBeVisible();
  expect(screen.getAllByRole('tab').map(plainText)).toEqual(['Table']);
  expect(asked).toEqual([]);
  await press(screen.getByRole('button', { name: 'Show the table' }));
  expect(address()).toBe(SEO);
  expect(asked).toEqual([PROFILES_CALL]);
});

test('keeps the benchmark when the user switches tabs', async () => {
  const { press, address } = await openSeo('?benchmark=absolute');
  await screen.findByRole('table', { name: /^SEO Performance/ });
  await press(screen.getByRole('tab', { name: 'Summary' }));
  expect(address()).toBe(`${SEO}?tab=summary&benchmark=absolute`);
  expect(await screen.findByRole('radio', { name: 'Absolute' })).toBeChecked();
});
