import { cellsOf, namesOf, openScreen, rowsByName, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { ACTIVITY, RELATIONS, SPEAKERS_CALL, wireSpeaker } from '@test/support/speakers';
import { screen, within } from '@testing-library/react';

withFreshBrowser();

const EVERYTHING = wireSpeaker({
  UmbracoProfileCreateTs: '2026-03-01T23:30:00Z',
  AdvertisingNotAllowed: 'Not allowed',
  Exclusivity: 'Exclusive in Scandinavia',
  AvgCommisionRate365Days: 21.255,
  SpeakerWebsite: 'www.anna.example',
  SpeakerWebsiteForm: true,
  SpeakerWebsiteLink: true,
  KeynotesCount: 1234,
  LatestKeynoteTs: '2026-01-02T09:00:00Z',
  BooksCount: 2,
  LatestBookTs: '2024-05-06T00:00:00Z',
  CoursesCount: 3,
  LatestCourseTs: '2023-02-03T00:00:00Z',
  AutomationContent: true,
  LatestMeeting: '2026-03-14T12:00:00Z',
  Birthday: '1921-02-03T00:00:00Z',
  Gender: 'female',
  MailjetFollowers: 4321,
  LastMaterialUploadTs: '2026-02-03T08:00:00Z',
  MaterialUrl: 'https://files.example/anna.pdf',
  LatestNewsTs: '2026-03-10T08:00:00Z',
  NumberOfBlogPosts: 7,
  LatestBlogPostTs: '2026-02-20T08:00:00Z',
  FacebookPageAccess: true,
  FacebookLinkInBio: true,
  InstagramLinkInBio: true,
  LinkedInContactInfo: true,
  LinkedInExperience: true,
  SuccessManagementNotAllowed: true,
});
const ANSWER = { Anna: EVERYTHING, Bo: wireSpeaker(), Nobody: {} };

const RELATIONS_HEADERS = [
  'Created',
  'Ads',
  'Exclusivity',
  'Avg. comm. 365 days',
  'Website',
  'Website form',
  'Website link',
  'Keynotes',
  'Latest keynote',
  'Books',
  'Latest book',
  'Courses',
  'Latest course',
  'Automation content',
  'Latest meeting',
  'Birthday',
  'Gender',
];
const ACTIVITY_HEADERS = (
  'Followers|Latest material|Latest news|Number of blog posts|Latest blog|Facebook page access|' +
  'Facebook link in bio|Instagram link in bio|LinkedIn contact info|LinkedIn experience|Success management not allowed'
).split('|');

describe('speaker relations', () => {
  test('shows the 18 columns in their order and format', async () => {
    const { asked } = await openScreen(RELATIONS, { json: ANSWER });
    const shown = await shownTable(RELATIONS.title);
    expect(shown.headers).toEqual(['Name', ...RELATIONS_HEADERS]);
    expect(shown.sorted).toEqual(['Created, descending']);
    expect(namesOf(shown)).toEqual(['Anna', 'Bo', 'Nobody']);
    const rows = rowsByName(shown);
    expect(Object.values(rows['Anna'] ?? {})).toEqual([
      '2 Mar 2026',
      'Not allowed',
      'Exclusive in Scandinavia',
      '21,26 %',
      'www.anna.example',
      'Yes',
      'Yes',
      '1.234',
      '2 Jan 2026',
      '2',
      '6 May 2024',
      '3',
      '3 Feb 2023',
      'Yes',
      '14 Mar 2026',
      '3 Feb 1921',
      'female',
    ]);
    expect(Object.values(rows['Bo'] ?? {})).toEqual([
      '1 Jun 2025',
      '',
      '',
      '0,00 %',
      '',
      'No',
      'No',
      '0',
      '',
      '0',
      '',
      '0',
      '',
      'No',
      '',
      '',
      '',
    ]);
    expect(Object.values(rows['Nobody'] ?? {})).toEqual([
      'never',
      '',
      '',
      '–',
      '',
      'No',
      'No',
      '–',
      'never',
      '–',
      'never',
      '–',
      'never',
      'No',
      'never',
      'never',
      '',
    ]);
    expect(asked).toEqual([SPEAKERS_CALL]);
  });

  test('shows totals of additive columns only', async () => {
    await openScreen(RELATIONS, { json: ANSWER });
    const shown = await shownTable(RELATIONS.title);
    const [total] = shown.totals;
    expect(total?.name).toBe('Total · 3 speakers');
    expect(Object.entries(cellsOf(shown, total)).filter(([, text]) => text !== '')).toEqual([
      ['Keynotes', '1.234'],
      ['Books', '2'],
      ['Courses', '3'],
    ]);
  });

  test('shows a stop sign only where ads are not allowed', async () => {
    await openScreen(RELATIONS, { json: ANSWER });
    const rows = (await screen.findByRole('table', { name: RELATIONS.title })).querySelectorAll('tr.row');
    expect([...rows].map((row) => row.querySelectorAll('td svg').length)).toEqual([1, 0, 0]);
    expect(screen.getByRole('cell', { name: 'Not allowed' }).querySelector('svg')).toHaveAttribute(
      'aria-hidden',
      'true',
    );
  });

  test('sorts by every column except Gender, ascending at first', async () => {
    const { press, address } = await openScreen(RELATIONS, { json: ANSWER });
    const table = await screen.findByRole('table', { name: RELATIONS.title });
    const buttons = () =>
      within(table)
        .getAllByRole('columnheader')
        .flatMap((head) => within(head).queryAllByRole('button'))
        .map(({ textContent }) => textContent);
    expect(buttons()).toEqual(['Name', ...RELATIONS_HEADERS.filter((header) => header !== 'Gender')]);
    for (const header of ['Keynotes', 'Website', 'Ads', 'Birthday']) {
      await press(header);
      expect((await shownTable(RELATIONS.title)).sorted).toEqual([`${header}, ascending`]);
      await press(header);
      expect((await shownTable(RELATIONS.title)).sorted).toEqual([`${header}, descending`]);
    }
    expect(address()).toBe(`${RELATIONS.address}?sort=birthday&dir=desc`);
  });

  test('ignores a sort by Gender in the address', async () => {
    await openScreen(RELATIONS, { json: ANSWER }, { search: '?sort=gender&dir=asc' });
    expect((await shownTable(RELATIONS.title)).sorted).toEqual(['Created, descending']);
  });

  test('opens a website in a new tab, and shows other texts without a link', async () => {
    const sites = {
      Bare: 'bare.example',
      Plain: 'http://plain.example/a',
      Secure: 'https://secure.example',
      Script: 'javascript:alert(document.cookie)',
      Data: 'data:text/html,<script>alert(1)</script>',
      Mail: 'mailto:anna@anna.example',
      Markup: '<img src=x onerror=alert(1)>',
      None: '',
    };
    await openScreen(RELATIONS, {
      json: Object.fromEntries(
        Object.entries(sites).map(([name, SpeakerWebsite]) => [name, wireSpeaker({ SpeakerWebsite })]),
      ),
    });
    const rows = rowsByName(await shownTable(RELATIONS.title));
    for (const [name, site] of Object.entries(sites)) expect(rows[name]?.['Website']).toBe(site);
    const links = within(screen.getByRole('table', { name: RELATIONS.title })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['bare.example', 'https://bare.example'],
      ['http://plain.example/a', 'http://plain.example/a'],
      ['https://secure.example', 'https://secure.example'],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link).toHaveAccessibleDescription(/in a new tab$/);
    }
  });
});

describe('speaker activity', () => {
  test('shows the 12 columns in their order and format', async () => {
    const { asked } = await openScreen(ACTIVITY, { json: ANSWER });
    const shown = await shownTable(ACTIVITY.title);
    expect(shown.headers).toEqual(['Name', ...ACTIVITY_HEADERS]);
    expect(shown.sorted).toEqual(['Followers, descending']);
    const rows = rowsByName(shown);
    expect(Object.values(rows['Anna'] ?? {})).toEqual([
      '4.321',
      '3 Feb 2026',
      '10 Mar 2026',
      '7',
      '20 Feb 2026',
      'Yes',
      'Yes',
      'Yes',
      'Yes',
      'Yes',
      'Not allowed',
    ]);
    expect(Object.values(rows['Bo'] ?? {})).toEqual([
      '0',
      '',
      '',
      '0',
      '',
      ...Array<string>(5).fill('No'),
      '',
    ]);
    expect(Object.values(rows['Nobody'] ?? {})).toEqual([
      '–',
      'never',
      'never',
      '–',
      'never',
      ...Array<string>(5).fill('No'),
      '',
    ]);
    expect(shown.totals[0]?.cells.filter((cell) => cell !== '')).toEqual(['4.321', '7']);
    expect(asked).toEqual([SPEAKERS_CALL]);
  });

  test('links the latest material only if it has a link', async () => {
    const at = '2026-02-03T08:00:00Z';
    await openScreen(ACTIVITY, {
      json: {
        Linked: wireSpeaker({ LastMaterialUploadTs: at, MaterialUrl: 'files.example/a.pdf' }),
        Unlinked: wireSpeaker({ LastMaterialUploadTs: at }),
        Hostile: wireSpeaker({ LastMaterialUploadTs: at, MaterialUrl: 'javascript:alert(1)' }),
        Undated: wireSpeaker({ MaterialUrl: 'https://files.example/b.pdf' }),
      },
    });
    const rows = rowsByName(await shownTable(ACTIVITY.title));
    for (const name of ['Linked', 'Unlinked', 'Hostile'])
      expect(rows[name]?.['Latest material']).toBe('3 Feb 2026');
    const links = within(screen.getByRole('table', { name: ACTIVITY.title })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 Feb 2026', 'https://files.example/a.pdf'],
      ['undated', 'https://files.example/b.pdf'],
    ]);
  });

  test('starts with the most followers, and sorts a new column ascending', async () => {
    const { press } = await openScreen(ACTIVITY, { json: ANSWER });
    expect(namesOf(await shownTable(ACTIVITY.title))).toEqual(['Anna', 'Bo', 'Nobody']);
    await press('Number of blog posts');
    const shown = await shownTable(ACTIVITY.title);
    expect(shown.sorted).toEqual(['Number of blog posts, ascending']);
    expect(namesOf(shown)).toEqual(['Bo', 'Anna', 'Nobody']);
  });
});

test.each([RELATIONS, ACTIVITY])(
  '$title: shows names as text, and says that an answer is empty',
  async (screenOf) => {
    const names = ['<img src=x onerror=alert(1)>', '__proto__', 'constructor', 'a'.repeat(3000)];
    const json: unknown = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:{}`).join(',')}}`);
    const { unmount } = await openScreen(screenOf, { json });
    expect(namesOf(await shownTable(screenOf.title)).sort()).toEqual([...names].sort());
    expect(document.querySelector('img')).toBeNull();
    unmount();
    await openScreen(screenOf, { json: {} });
    expect(await screen.findByText('No speakers')).toBeVisible();
  },
);
