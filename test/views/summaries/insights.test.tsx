import { act, fireEvent, screen, within } from '@testing-library/react';
import { grant, user } from '../../support/factories';
import {
  card,
  INSIGHTS,
  INSIGHTS_CALL,
  INSIGHTS_REPORT,
  metricsOf,
  ofTotal,
  openInsights,
} from '../../support/openInsights';
import { plainText } from '../../support/openReport';
import { openScreen } from '../../support/openScreen';
import { withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const sourcesOf = (box: HTMLElement) =>
  within(within(box).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const mark = row.querySelector('td:last-child [role=img]');
      const cells = [...row.querySelectorAll('td:not([aria-hidden])')].slice(0, -1).map((cell) => {
        const earlier = plainText(cell.querySelector('.earlier'));
        const text = plainText(cell);
        return earlier === '' ? text : `${text.slice(0, -earlier.length)}; ${earlier}`;
      });
      return [
        plainText(row.querySelector('th')),
        ...cells,
        mark?.getAttribute('aria-label')?.replace(/\u00a0/g, ' '),
      ];
    });
const span = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time span' });
const choose = (days: string) =>
  act(async () => {
    fireEvent.change(span(), { target: { value: days } });
    await settle();
  });

test('shows the total and all ten sources of requests with their changes', async () => {
  const { asked } = await openInsights();
  const requests = await card('Requests');
  expect(asked).toEqual([INSIGHTS_CALL]);
  expect(metricsOf(requests)).toEqual([
    ['Total number of requests', '1.234', '23,4 % higher, better', '1.000 in the 30 days before'],
  ]);
  expect(within(requests).getAllByRole('columnheader').map(plainText)).toEqual([
    'Source',
    'by requests',
    'Requests',
    'Before',
    'Change',
  ]);
  expect(sourcesOf(requests)).toEqual([
    ['From site', '1.000', '800', '25,0 % higher, better'],
    ['From speaker website', '100', '100', 'equal'],
    ['From phone', '90', '100', '10,0 % lower, worse'],
    ['From email', '40', '0', 'new, better'],
    ['From returning client', '4', '8', '50,0 % lower, worse'],
    ['From speaker referral', '0', '0', 'equal'],
    ['From newsletter', '0', '3', '100,0 % lower, worse'],
    ['From outbound sales', '5', '5', 'equal'],
    ['From evaluation', '0', '0', 'equal'],
    ['From customer event', '–', '2', 'no earlier figure'],
  ]);
});

test('shows the totals and all ten sources of bookings by number and value, with the previous figures', async () => {
  await openInsights();
  const bookings = await card('Bookings');
  expect(metricsOf(bookings)).toEqual([
    ['Total number of bookings', '40', '20,0 % lower, worse', '50 in the 30 days before'],
    ['Total value of bookings', '1.234.567,89 kr.', 'equal', '1.234.567,89 kr. in the 30 days before'],
  ]);
  expect(within(bookings).getAllByRole('columnheader').map(plainText)).toEqual([
    'Source',
    'by value',
    'Bookings',
    'Value',
    'Change',
  ]);
  // The change is the change of the value.
  expect(sourcesOf(bookings)).toEqual([
    ['From site', '30; 30 before', '1.000.000,00 kr.; 500.000,00 kr. before', '100,0 % higher, better'],
    ['From speaker website', '1; 2 before', '34.567,89 kr.; 70.000,00 kr. before', '50,6 % lower, worse'],
    ['From phone', '2; 2 before', '100.000,00 kr.; 100.000,00 kr. before', 'equal'],
    ['From email', '3; 0 before', '50.000,00 kr.; 0,00 kr. before', 'new, better'],
    ['From returning client', '4; 16 before', '50.000,00 kr.; 564.567,89 kr. before', '91,1 % lower, worse'],
    ...['speaker referral', 'newsletter', 'outbound sales', 'evaluation'].map((source) => [
      `From ${source}`,
      '0; 0 before',
      '0,00 kr.; 0,00 kr. before',
      'equal',
    ]),
    ['From customer event', '–; 0 before', '–; 0,00 kr. before', 'no earlier figure'],
  ]);
});

test('draws each source’s figure as a bar and the previous one as a tick, for sight only', async () => {
  await openInsights();
  const requests = await card('Requests');
  await act(settle);
  const drawing = requests.querySelector('td[aria-hidden=true] svg');
  const full = Number(drawing?.getAttribute('width'));
  const all = [...(drawing?.querySelectorAll('g rect') ?? [])];
  const of = (shape: Element, what: string) => Number(shape.getAttribute(what));
  // The longest bar is that of the site's 1,000 requests.
  const figure = (length: number) => Math.round((length / full) * 1e5) / 100;
  const bars = all.filter((shape) => of(shape, 'height') === 8).map((shape) => figure(of(shape, 'width')));
  const ticks = all.filter((shape) => of(shape, 'height') === 16).map((shape) => figure(of(shape, 'x') + 1));
  // The chart draws the last source first.
  expect(bars.reverse()).toEqual([1000, 100, 90, 40, 4, 0, 0, 5, 0, 0]);
  expect(ticks.reverse()).toEqual([800, 100, 100, 0, 8, 0, 3, 5, 0, 2]);
  expect((await card('Bookings')).querySelectorAll('td[aria-hidden=true] svg')).toHaveLength(1);
});

test('starts with 30 days, and shows each span without another call', async () => {
  const { asked, address } = await openInsights();
  const total = async () => metricsOf(await card('Requests'))[0]?.[1];
  await card('Requests');
  expect(within(span()).getAllByRole('option').map(plainText)).toEqual([
    'Year to date',
    '365 days',
    '90 days',
    '30 days',
    '7 days',
    'Last month',
  ]);
  expect(span()).toHaveValue('30');
  for (const [days, figure, compared] of [
    ['ytd', '11', 'Year to date compared with the same days last year, 1 Jan 2025 – 15 Mar 2025'],
    ['365', '22', '365 days compared with the 365 days before, 16 Mar 2024 – 15 Mar 2025'],
    ['90', '33', '90 days compared with the 90 days before, 17 Sep 2025 – 15 Dec 2025'],
    ['7', '55', '7 days compared with the 7 days before, 2 Mar 2026 – 8 Mar 2026'],
    ['lm', '66', 'Last month compared with the month before, 1 Jan 2026 – 31 Jan 2026'],
    ['30', '1.234', '30 days compared with the 30 days before, 15 Jan 2026 – 13 Feb 2026'],
  ] as const) {
    await choose(days);
    expect(await total()).toBe(figure);
    expect(screen.getByText(compared)).toBeVisible();
    expect(address()).toBe(
      `${INSIGHTS_REPORT.address}?tab=summary${days === '30' ? '' : `&summary_span=${days}`}`,
    );
  }
  expect(asked).toEqual([INSIGHTS_CALL]);
});

test('shows the span of the address, or the default for an unknown span', async () => {
  const { unmount } = await openInsights(undefined, { search: '?tab=summary&summary_span=7' });
  expect(metricsOf(await card('Requests'))[0]?.[1]).toBe('55');
  unmount();
  await openInsights(undefined, { search: '?tab=summary&summary_span=60' });
  expect(metricsOf(await card('Requests'))[0]?.[1]).toBe('1.234');
  expect(span()).toHaveValue('30');
});

test('keeps the spans of table and summary separately in the address', async () => {
  const { press, address, unmount } = await openInsights(undefined, { search: '?span=90' });
  const chosen = (name: string) => screen.findByRole('button', { name, pressed: true });
  await chosen('90 days');
  await press('Summary', 'tab');
  await card('Requests');
  expect(span()).toHaveValue('30');
  await choose('7');
  expect(address()).toBe(`${INSIGHTS_REPORT.address}?tab=summary&span=90&summary_span=7`);
  await press('Table', 'tab');
  expect(address()).toBe(`${INSIGHTS_REPORT.address}?span=90&summary_span=7`);
  await chosen('90 days');
  await press('365 days');
  await press('Summary', 'tab');
  expect(address()).toBe(`${INSIGHTS_REPORT.address}?tab=summary&summary_span=7`);
  await card('Requests');
  expect(span()).toHaveValue('7');
  unmount();
  // A link restores the span too.
  await openInsights(undefined, { search: '?tab=summary&span=7&summary_span=90' });
  await card('Requests');
  expect(span()).toHaveValue('90');
});

test('shows dashes for a span that the answer lacks, never 0', async () => {
  await openInsights({ json: { '7days': ofTotal(55) } });
  const dash = '–';
  const [requests, bookings] = [await card('Requests'), await card('Bookings')];
  expect(metricsOf(requests)).toEqual([['Total number of requests', dash, 'no earlier figure']]);
  expect(metricsOf(bookings).map(([, figure]) => figure)).toEqual([dash, dash]);
  for (const box of [requests, bookings]) {
    expect(sourcesOf(box)).toHaveLength(10);
    for (const [, count, other, change] of sourcesOf(box))
      expect([count, other, change]).toEqual([dash, dash, 'no earlier figure']);
    expect(plainText(box)).not.toMatch(/NaN|undefined|null|Infinity/);
  }
});

test.each([
  ['de.athenas.example', 'Athenas Deutschland', '1.234.567,89 €'],
  ['nl.athenas.example', 'Athenas Nederland', '€ 1.234.567,89'],
  ['no.athenas.example', 'Athenas Norge', '1 234 567,89 kr'],
])('shows the value of bookings at %s in its currency', async (site, label, value) => {
  await openScreen(
    { ...INSIGHTS_REPORT, address: `/requests_and_bookings/${site}` },
    { json: INSIGHTS },
    { who: user({ roles: [grant('il_duce')] }), search: '?tab=summary' },
  );
  await screen.findByRole('heading', { level: 1, name: `Requests & Bookings for ${label}` });
  expect(metricsOf(await card('Bookings'))[1]?.slice(0, 2)).toEqual(['Total value of bookings', value]);
});
