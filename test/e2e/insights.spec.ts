import type { Locator, Page } from '@playwright/test';
import { expectAccessible, openByShortcut, SITE } from './support/anyReport';
import { changeText, type Figures, field, figureText } from './support/expectedFigures';
import { expect, signInAs, test } from './support/fixtures';

const TITLE = 'Requests & Bookings for Athenas Danmark';

const SOURCES: readonly (readonly [key: string, label: string])[] = [
  ['FromSite', 'From site'],
  ['FromSpeakerWebsite', 'From speaker website'],
  ['FromPhone', 'From phone'],
  ['FromEmail', 'From email'],
  ['FromReturningClient', 'From returning client'],
  ['FromSpeakerReferral', 'From speaker referral'],
  ['FromNewsletter', 'From newsletter'],
  ['FromOutboundSales', 'From outbound sales'],
  ['FromEvaluation', 'From evaluation'],
  ['FromCustomerEvent', 'From customer event'],
];

type Insights = Record<
  string,
  Record<'Requests' | 'RequestsBenchmark' | 'Bookings' | 'BookingsBenchmark', Figures>
>;

async function fetchInsights(page: Page): Promise<Insights> {
  const response = await page.request.get(`/api/speaker_activity_summary/${SITE}/insights`);
  return (await response.json()) as Insights;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the metrics and the rows of a card as shown, with the texts of their changes. */
function readCard(box: Locator): Promise<{ metrics: string[]; rows: (string | null)[][] }> {
  return box.evaluate((element) => {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
    return {
      metrics: [...element.querySelectorAll('dl')].map((list) =>
        [...list.querySelectorAll('dt, dd > div')].map((part) => plain(part.textContent)).join(' | '),
      ),
      rows: [...element.querySelectorAll('tbody tr')].map((row) => {
        const words = row.querySelector('td:last-child [role=img]')?.getAttribute('aria-label');
        const cells = [...row.querySelectorAll('th, td:not([aria-hidden])')].slice(0, -1);
        return [...cells.map((cell) => plain(cell.textContent)), words ? plain(words) : null];
      }),
    };
  });
}

type Kind = 'count' | 'money';

const metric = (
  label: string,
  key: string,
  kind: Kind,
  now: Figures,
  before: Figures,
  period: string,
): string => {
  const [value, earlier] = [field(key)(now), field(key)(before)];
  const change = changeText(value, earlier, false);
  return [label, figureText(value, kind), change, `${figureText(earlier, kind)} in ${period}`].join(' | ');
};

/** Compares both cards of a span with the values computed from the answer of the API. */
async function expectCards(page: Page, insights: Insights, span: string, period: string): Promise<void> {
  const {
    Requests = {},
    RequestsBenchmark = {},
    Bookings = {},
    BookingsBenchmark = {},
  } = insights[span] ?? {};
  expect(await readCard(card(page, 'Requests'))).toEqual({
    metrics: [
      metric(
        'Total number of requests',
        'TotalNumberOfRequests',
        'count',
        Requests,
        RequestsBenchmark,
        period,
      ),
    ],
    rows: SOURCES.map(([key, label]) => {
      const [now, before] = [field(key)(Requests), field(key)(RequestsBenchmark)];
      return [label, figureText(now, 'count'), figureText(before, 'count'), changeText(now, before, false)];
    }),
  });
  expect(await readCard(card(page, 'Bookings'))).toEqual({
    metrics: [
      metric(
        'Total number of bookings',
        'TotalNumberOfBookings',
        'count',
        Bookings,
        BookingsBenchmark,
        period,
      ),
      metric('Total value of bookings', 'TotalValueOfBookings', 'money', Bookings, BookingsBenchmark, period),
    ],
    rows: SOURCES.map(([key, label]) => {
      const both = (of: string, kind: Kind) => {
        const [now, before] = [field(of)(Bookings), field(of)(BookingsBenchmark)];
        return figureText(now, kind) + (before === null ? '' : `${figureText(before, kind)} before`);
      };
      const value = `${key}Value`;
      const change = changeText(field(value)(Bookings), field(value)(BookingsBenchmark), false);
      return [label, both(key, 'count'), both(value, 'money'), change];
    }),
  });
}

/** Returns the lengths of the bars of a card, from the first source to the last, and their colour. */
async function readBars(box: Locator) {
  const drawing = box.locator('td[aria-hidden=true] svg');
  await expect(drawing).toHaveCount(1);
  return drawing.evaluate((svg) => {
    const bars = [...svg.querySelectorAll('g > g > rect')].reverse();
    return {
      full: svg.clientWidth,
      lengths: bars.map((bar) => Number(bar.getAttribute('width'))),
      tops: bars.map((bar) => bar.getBoundingClientRect().top),
      rowTops: [...(svg.closest('tbody')?.rows ?? [])].map((row) => row.getBoundingClientRect().top),
      colors: [...new Set(bars.map((bar) => getComputedStyle(bar).fill))],
    };
  });
}

test.use({ viewport: { width: 1600, height: 1100 } });

test('The summary shows the requests and bookings of the API for each span, with a bar per source', async ({
  page,
}) => {
  await openByShortcut(page, 'Reports of Athenas Danmark', 'Requests & Bookings', TITLE);
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page).toHaveURL(/\?tab=summary$/);
  const insights = await fetchInsights(page);
  const spans = page.getByRole('combobox', { name: 'Time span' });
  await expect(spans).toHaveValue('30');
  await expectCards(page, insights, '30days', 'the 30 days before');

  for (const [name, part, suffix] of [
    ['Requests', 'Requests', ''],
    ['Bookings', 'Bookings', 'Value'],
  ] as const) {
    const figures = SOURCES.map(([key]) => field(`${key}${suffix}`)(insights['30days']?.[part] ?? {}) ?? 0);
    const { full, lengths, tops, rowTops } = await readBars(card(page, name));
    const largest = Math.max(...figures);
    const longest = Math.max(...lengths);
    expect(longest).toBeGreaterThan(full / 3);
    expect(longest).toBeLessThanOrEqual(full);
    for (const [row, figure] of figures.entries()) {
      expect(lengths[row], `${name}, bar ${row}`).toBeCloseTo((figure / largest) * longest, 0);
      // Each bar is vertically centred in its row.
      expect((tops[row] ?? 0) - (rowTops[row] ?? 0), `${name}, bar ${row}`).toBeCloseTo(
        name === 'Bookings' ? 20 : 14,
        -1,
      );
    }
  }

  for (const [days, key, period] of [
    ['ytd', 'ytd', 'the same days last year'],
    ['lm', 'lm', 'the month before'],
  ] as const) {
    await spans.selectOption(days);
    await expect(page).toHaveURL(new RegExp(`span=${days}$`));
    await expectCards(page, insights, key, period);
  }
  await expectAccessible(page);
});

test('The bars have the colour of the mode, also after a change of the mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signInAs(page, 'data_insights');
  await page.goto(`/requests_and_bookings/${SITE}?tab=summary`);
  await readBars(card(page, 'Requests'));
  const expectColorOfMode = async () => {
    const color = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--mui-palette-chart-1)';
      document.body.append(probe);
      const computed = getComputedStyle(probe).color;
      probe.remove();
      return computed;
    });
    await expect.poll(async () => (await readBars(card(page, 'Requests'))).colors).toEqual([color]);
    return color;
  };
  const light = await expectColorOfMode();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await expectColorOfMode()).not.toBe(light);
});

test('The summary works by keyboard, and shows failures', async ({ page, problems }) => {
  problems.allowFailedResource('/insights');
  await page.route('**/insights', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  await signInAs(page, 'data_insights');
  await page.goto(`/requests_and_bookings/${SITE}`);
  await page.getByRole('tab', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch speaker activity insights: 500: Out of order');
  await page.unroute('**/insights');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(card(page, 'Bookings')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Time span' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/span=90$/);
  await expectCards(page, await fetchInsights(page), '90days', 'the 90 days before');
});
