import type { Locator, Page } from '@playwright/test';
import { expectAccessible, SITE } from './support/anyReport';
import { expect, signInAs, test } from './support/fixtures';
import { ACTIVITY, count, fetchSpeakers, type Info, NO_DATE, RELATIONS } from './support/speakers';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const plain = (texts: string[]) => texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

/** Returns the rows of the table of a card, without the cells of the bars. */
const rowsOf = (box: Locator) =>
  box
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) =>
          cell.textContent.replace(/[\u00a0\u202f]/g, ' '),
        ),
      ),
    );
/** Returns the labels and figures of a card that are outside its table. */
const figuresOf = async (box: Locator) => {
  const [labels, values] = await Promise.all([
    box.locator('dt').allTextContents(),
    box.locator('dd').evaluateAll((all) => all.map((value) => value.firstChild?.textContent ?? '')),
  ]);
  return labels.map((label, index) => [label, plain(values)[index]]);
};

test('The summary of relations shows values computed from the speakers of the API, for each span', async ({
  page,
}) => {
  await signInAs(page, 'data_insights');
  await page.goto(RELATIONS.path);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page).toHaveURL(/\?tab=summary$/);
  await expect(card(page, 'All speakers')).toBeVisible();
  const speakers = (await fetchSpeakers(page)).map(([, info]) => info);
  const total = speakers.length;
  const rates = speakers.map((info) => info.AvgCommisionRate365Days).filter((rate) => rate !== 0);
  const percent = (value: number, decimals: number) =>
    value
      .toLocaleString('da-DK', {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      .replace(/\u00a0/g, ' ');
  expect(await figuresOf(card(page, 'All speakers'))).toEqual([
    ['Total speakers', count(total)],
    ['Average commission rate', percent(rates.reduce((sum, rate) => sum + rate, 0) / rates.length / 100, 2)],
  ]);
  const counted: [string, (info: Info) => boolean][] = [
    ['Exclusive speakers', (info) => info.Exclusivity !== ''],
    ['Speakers with full website', (info) => info.SpeakerWebsite !== ''],
    ['Speakers with form on website', (info) => info['SpeakerWebsiteForm'] === true],
    ['Speakers with link on website', (info) => info['SpeakerWebsiteLink'] === true],
    ['Speakers with books', (info) => Number(info['BooksCount']) > 0],
    ['Speakers with courses', (info) => Number(info['CoursesCount']) > 0],
    ['Speakers with automation content', (info) => info['AutomationContent'] === true],
  ];
  expect(await rowsOf(card(page, 'All speakers'))).toEqual(
    counted.map(([label, is]) => {
      const those = speakers.filter(is).length;
      return [label, count(those), percent(those / total, 1)];
    }),
  );

  const within = card(page, 'Within a time span');
  const spans = within.getByRole('combobox', { name: 'Time span' });
  await expect(spans).toHaveValue('30');
  await expect(spans.getByRole('option')).toHaveText(['7 days', '30 days', '90 days', '365 days']);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });
  for (const days of [30, 7, 90, 365]) {
    await spans.selectOption(String(days));
    const first = new Date(Date.parse(today) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    const isNew = (info: Info) => {
      const at = info.UmbracoProfileCreateTs;
      const day = new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });
      return at !== NO_DATE && day >= first && day <= today;
    };
    const sums = (label: string, is: (info: Info) => boolean) => {
      const those = speakers.filter(is).map((info) => info.SpanDependent[`${days}days`]);
      const requests = those.reduce((sum, each) => sum + (each?.Requests ?? 0), 0);
      const cents = those.reduce((sum, each) => sum + Math.round((each?.BookingValue ?? 0) * 100), 0);
      return [label, count(requests), Math.floor(cents / 100).toLocaleString('en-US')];
    };
    expect(await figuresOf(within)).toEqual([['New profiles added', count(speakers.filter(isNew).length)]]);
    expect(await rowsOf(within), `${days} days`).toEqual([
      sums('New speakers', isNew),
      sums('Exclusive speakers', (info) => info.Exclusivity !== ''),
      sums('Speakers with full website', (info) => info.SpeakerWebsite !== ''),
    ]);
  }
  await expect(page).toHaveURL(/span=365$/);
  await expectAccessible(page);
});

test('The summary of activity shows the figures of the API, for each span', async ({ page }) => {
  await signInAs(page, 'data_insights');
  await page.goto(`${ACTIVITY.path}?tab=summary`);
  await page.setViewportSize({ width: 1440, height: 1400 });
  await expect(card(page, 'All time')).toBeVisible();
  const response = await page.request.get(`/api/speaker_activity_summary/${SITE}`);
  const answer = (await response.json()) as Record<string, Record<string, number>>;
  const labelled = (labels: Record<string, string>, key: string) =>
    Object.entries(labels).map(([wire, label]) => [label, count(answer[key]?.[wire])]);
  expect(await figuresOf(card(page, 'All time'))).toEqual(
    labelled(
      {
        TotalAmountOfFollowers: 'Followers',
        AccessToSpeakerFacebookPages: 'Facebook page access',
        SpeakersWithFacebookLinkInBio: 'Speakers with Facebook link',
        SpeakersWithInstagramLinkInBio: 'Speakers with Instagram link',
        SpeakersWithLinkedInContactInfo: 'Speakers with LinkedIn contact info',
        SpeakersWithLinkedInExperience: 'Speakers with LinkedIn experience',
      },
      '365days',
    ),
  );
  const within = card(page, 'Within a time span');
  const spans = within.getByRole('combobox', { name: 'Time span' });
  await expect(spans).toHaveValue('30');
  for (const days of ['30', '7', '90', '365']) {
    await spans.selectOption(days);
    expect(await figuresOf(within), `${days} days`).toEqual(
      labelled(
        {
          NewFollowersGained: 'New followers gained',
          EmailsSentToFollowers: 'Emails sent',
          EmailsOpened: 'Emails opened',
          Clicks: 'Clicks',
          Unsubscribes: 'Unsubscribes',
          SharedMaterialItemsUploaded: 'Shared material items uploaded',
          SpeakersLoggedIn: 'Speakers logged in',
          GenericBlogPostsPublished: 'Generic blog posts published',
          SpeakerBlogPostsPublished: 'Speaker blog posts published',
        },
        `${days}days`,
      ),
    );
  }
  const charts = card(page, 'In 30 days on average').getByRole('table');
  await expect(charts).toHaveCount(8);
  // Each chart has bars, and each bar has its figure.
  await expect(charts.first().locator('svg rect').first()).toBeVisible();
  await expect(charts.first().getByRole('rowheader')).toHaveText([
    '7 days',
    '30 days',
    '90 days',
    '365 days',
  ]);
  await expectAccessible(page);
});
