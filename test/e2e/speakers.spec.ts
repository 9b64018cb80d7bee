import { expectAccessible, openByShortcut, readReport } from './support/anyReport';
import { figureText } from './support/expectedFigures';
import { expect, signInAs, test } from './support/fixtures';
import { expectNoSidewaysScroll } from './support/layout';
import { ACTIVITY, count, fetchSpeakers, type Info, NO_DATE, RELATIONS } from './support/speakers';

const LIST = 'Reports of Athenas Danmark';

test.use({ viewport: { width: 3200, height: 2600 } });

/** Returns a day in Copenhagen as `20 Nov 2026`, '' for the placeholder, and `never` for a missing date. */
function dayText(value: unknown): string {
  if (typeof value !== 'string') return 'never';
  if (value === NO_DATE) return '';
  const day = new Date(value).toLocaleDateString('sv-SE', { timeZone: 'Europe/Copenhagen' });
  const [year = '', month = '', date = ''] = day.split('-');
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}
const yesNo = (value: unknown): string => (value === true ? 'Yes' : 'No');

const relationsCells = (info: Info): string[] => [
  dayText(info.UmbracoProfileCreateTs),
  info.AdvertisingNotAllowed,
  info.Exclusivity,
  figureText(info.AvgCommisionRate365Days / 100, 'percent'),
  info.SpeakerWebsite,
  yesNo(info['SpeakerWebsiteForm']),
  yesNo(info['SpeakerWebsiteLink']),
  count(info['KeynotesCount']),
  dayText(info['LatestKeynoteTs']),
  count(info['BooksCount']),
  dayText(info['LatestBookTs']),
  count(info['CoursesCount']),
  dayText(info['LatestCourseTs']),
  yesNo(info['AutomationContent']),
  dayText(info['LatestMeeting']),
  dayText(info['Birthday']),
  String(info['Gender']),
];
const activityCells = (info: Info): string[] => [
  count(info.MailjetFollowers),
  dayText(info.LastMaterialUploadTs),
  dayText(info['LatestNewsTs']),
  count(info['NumberOfBlogPosts']),
  dayText(info['LatestBlogPostTs']),
  ...['FacebookPageAccess', 'FacebookLinkInBio', 'InstagramLinkInBio', 'LinkedInContactInfo'].map((key) =>
    yesNo(info[key]),
  ),
  yesNo(info['LinkedInExperience']),
  info['SuccessManagementNotAllowed'] === true ? 'Not allowed' : '',
];

const collator = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'accent' });

/** Sorts speakers by a figure, largest first, equal figures by name and missing figures last. */
const largestFirst = (speakers: [string, Info][], of: (info: Info) => number | null) =>
  [...speakers].sort(([nameA, a], [nameB, b]) => {
    const [left, right] = [of(a), of(b)];
    const byName = collator.compare(nameA, nameB);
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName;
    return right - left || byName;
  });

for (const { what, link, path, title, cellsOf, of, sorted } of [
  {
    what: 'relations',
    link: 'Speaker relations',
    ...RELATIONS,
    cellsOf: relationsCells,
    of: ({ UmbracoProfileCreateTs: at }: Info) => (at === NO_DATE ? null : Date.parse(at)),
    sorted: 'Created, descending',
  },
  {
    what: 'activity',
    link: 'Speaker activity',
    ...ACTIVITY,
    cellsOf: activityCells,
    of: (info: Info) => info.MailjetFollowers,
    sorted: 'Followers, descending',
  },
]) {
  test(`Speaker ${what} open from their shortcut with the speakers of the API, in order, accessible`, async ({
    page,
  }) => {
    await openByShortcut(page, LIST, link, title);
    await expect(page).toHaveURL(path);
    const speakers = largestFirst(await fetchSpeakers(page), of);
    expect(speakers.length).toBeGreaterThan(20);
    const shown = await readReport(page, title);
    expect(shown.sorted).toEqual([sorted]);
    expect(shown.rows.length).toBeGreaterThan(20);
    expect(shown.rows.map(({ name, cells }) => [name, cells])).toEqual(
      speakers.slice(0, shown.rows.length).map(([name, info]) => [name, cellsOf(info)]),
    );
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, '320 px');
  });
}

test('A website and a material open in a new tab without access to the app', async ({ page, context }) => {
  await signInAs(page, 'admin');
  await context.route('https://hostile.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  await page.route('**/api/products_info/**', (route) =>
    route.fulfill({
      json: {
        Anna: { SpeakerWebsite: 'hostile.example/anna', MaterialUrl: 'javascript:alert(1)' },
        Bo: { SpeakerWebsite: 'javascript:alert(1)', LastMaterialUploadTs: '2026-01-01T12:00:00Z' },
      },
    }),
  );
  await page.goto(RELATIONS.path);
  const links = page.getByRole('table', { name: RELATIONS.title }).getByRole('link');
  await expect(links).toHaveCount(1);
  const [opened] = await Promise.all([context.waitForEvent('page'), links.click()]);
  await expect(opened).toHaveURL('https://hostile.example/anna');
  expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  await opened.close();
  await page.goto(ACTIVITY.path);
  await expect(page.getByRole('table', { name: ACTIVITY.title })).toBeVisible();
  await expect(page.getByRole('table', { name: ACTIVITY.title }).getByRole('link')).toHaveCount(0);
});

test('A name opens a panel of that speaker by keyboard, accessible, beside the table and as a sheet', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(ACTIVITY.path);
  const names = page.getByRole('table', { name: ACTIVITY.title }).getByRole('rowheader').getByRole('button');
  await names.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(names.nth(1)).toBeFocused();
  const name = await names.nth(1).textContent();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: name ?? '', exact: true });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Requests & Bookings, 365 days',
    'Speaker relations',
    'Speaker activity',
    'Search positions',
    'Ad spend, 365 days',
    'Content issues',
    'Asked for together, 365 days',
    'Substitutes, 365 days',
  ]);
  await page.reload();
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await expect(panel).toBeInViewport();
});
