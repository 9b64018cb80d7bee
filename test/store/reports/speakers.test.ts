import type { SpeakerFigures } from '@src/domain/reports/reportRows';
import speakerActivity from '@src/store/reports/definitions/speaker_activity';
import speakerRelations from '@src/store/reports/definitions/speaker_relations';
import type { Report } from '@src/store/reports/report';
import fc from '../../support/fastCheck';
import { ADS_NOT_ALLOWED, anyFigure, type ExpectedColumn, testReport } from '../../support/reportProperties';
import { shownTable, speakerRow, stateWithRows } from '../../support/reportRows';
import { namesOf, totalsOf } from '../../support/reportTable';

type Columns = ExpectedColumn<SpeakerFigures>[];

const NO_DATE = Date.parse('0001-01-01T00:00:00Z');
// Only a few dates, so that ties occur. Another test below sorts the placeholder.
const anyDate = fc.option(fc.constantFrom(0, -86_400_000, Date.parse('2026-01-01T00:00:00Z')), { nil: null });
const anyText = fc.constantFrom(
  '',
  'Quite exclusive',
  'quite EXCLUSIVE',
  'anna.example',
  'javascript:alert(1)',
  'åse.example',
);

const anySpeaker: fc.Arbitrary<SpeakerFigures> = fc.record({
  profileCreatedAt: anyDate,
  adsBlocked: fc.boolean(),
  exclusivity: anyText,
  commissionRate: anyFigure,
  website: anyText,
  hasWebsiteForm: fc.boolean(),
  hasWebsiteLink: fc.boolean(),
  keynotes: anyFigure,
  latestKeynoteAt: anyDate,
  books: anyFigure,
  latestBookAt: anyDate,
  courses: anyFigure,
  latestCourseAt: anyDate,
  hasAutomationContent: fc.boolean(),
  latestMeetingAt: anyDate,
  bornOn: anyDate,
  gender: anyText,
  spans: fc.constant({}),
  followers: anyFigure,
  latestMaterialAt: anyDate,
  materialUrl: anyText,
  latestNewsAt: anyDate,
  blogPosts: anyFigure,
  latestBlogPostAt: anyDate,
  hasFacebookPageAccess: fc.boolean(),
  hasFacebookLink: fc.boolean(),
  hasInstagramLink: fc.boolean(),
  hasLinkedinContact: fc.boolean(),
  hasLinkedinExperience: fc.boolean(),
  successManagementBlocked: fc.boolean(),
});

const date = (header: string, value: (f: SpeakerFigures) => number | null) =>
  ({ header, format: 'date', value, total: 'none' }) as const;
const count = (header: string, value: (f: SpeakerFigures) => number | null) =>
  ({ header, format: 'count', value, total: 'sum' }) as const;
const flag = (header: string, is: (f: SpeakerFigures) => boolean, format: 'flag' | 'barred' = 'flag') =>
  ({ header, format, value: (f: SpeakerFigures) => (is(f) ? 1 : 0), total: 'none' }) as const;
const linkOf = (text: string) => (/\.example$/.test(text) ? `https://${text}` : null);

const RELATIONS: Columns = [
  ADS_NOT_ALLOWED,
  date('Created', (f) => f.profileCreatedAt),
  flag('Ads', (f) => f.adsBlocked, 'barred'),
  { header: 'Exclusivity', format: 'text', text: (f) => f.exclusivity },
  {
    header: 'Avg. comm. 365 days',
    format: 'percent',
    value: (f) => (f.commissionRate === null ? null : f.commissionRate / 100),
    total: 'none',
  },
  { header: 'Website', format: 'text', text: (f) => f.website, href: (f) => linkOf(f.website) },
  flag('Website form', (f) => f.hasWebsiteForm),
  flag('Website link', (f) => f.hasWebsiteLink),
  count('Keynotes', (f) => f.keynotes),
  date('Latest keynote', (f) => f.latestKeynoteAt),
  count('Books', (f) => f.books),
  date('Latest book', (f) => f.latestBookAt),
  count('Courses', (f) => f.courses),
  date('Latest course', (f) => f.latestCourseAt),
  flag('Automation content', (f) => f.hasAutomationContent),
  date('Latest meeting', (f) => f.latestMeetingAt),
  { ...date('Birthday', (f) => f.bornOn), format: 'day' },
  { header: 'Gender', format: 'text', text: (f) => f.gender, sortable: false },
];

const ACTIVITY: Columns = [
  count('Followers', (f) => f.followers),
  { ...date('Latest material', (f) => f.latestMaterialAt), href: (f) => linkOf(f.materialUrl) },
  date('Latest news', (f) => f.latestNewsAt),
  count('Number of blog posts', (f) => f.blogPosts),
  date('Latest blog', (f) => f.latestBlogPostAt),
  flag('Facebook page access', (f) => f.hasFacebookPageAccess),
  flag('Facebook link in bio', (f) => f.hasFacebookLink),
  flag('Instagram link in bio', (f) => f.hasInstagramLink),
  flag('LinkedIn contact info', (f) => f.hasLinkedinContact),
  flag('LinkedIn experience', (f) => f.hasLinkedinExperience),
  flag('Success management not allowed', (f) => f.successManagementBlocked, 'barred'),
];

const BOTH: [id: string, report: Report, columns: Columns][] = [
  ['speaker_relations', speakerRelations, RELATIONS],
  ['speaker_activity', speakerActivity, ACTIVITY],
];

describe.each(BOTH)('%s', (id, report, columns) => {
  testReport({
    report,
    collection: 'speakers',
    span: null,
    figures: anySpeaker,
    compared: false,
    currency: null,
    columns,
  });

  test('has no span and no benchmark, and sorts a new column ascending', () => {
    expect(report).toMatchObject({
      id,
      collection: 'speakers',
      nameHeader: 'Name',
      rowNoun: 'speakers',
      spans: null,
      compared: false,
      firstDirection: 'asc',
      totalsAt: 'bottom',
    });
  });
});

test('only speaker relations retry timeouts', () => {
  expect([speakerRelations.retriesTimeouts, speakerActivity.retriesTimeouts]).toEqual([true, false]);
});

test('relations start with the latest profile, and sort missing dates and placeholders last in both directions', () => {
  const rows = [
    speakerRow('Never', { profileCreatedAt: null }),
    speakerRow('Old', { profileCreatedAt: Date.parse('1969-01-01T00:00:00Z') }),
    speakerRow('Empty', { profileCreatedAt: NO_DATE }),
    speakerRow('New', { profileCreatedAt: Date.parse('2026-01-01T00:00:00Z') }),
  ];
  const state = stateWithRows('speakers', rows);
  const column = 'created';
  expect(namesOf(shownTable(speakerRelations, state))).toEqual(['New', 'Old', 'Empty', 'Never']);
  expect(namesOf(shownTable(speakerRelations, state, { column, direction: 'asc' }))).toEqual([
    'Old',
    'New',
    'Empty',
    'Never',
  ]);
});

test('activity starts with the most followers, and has totals of followers and blog posts', () => {
  const rows = [
    speakerRow('Few', { followers: 3, blogPosts: null }),
    speakerRow('Unknown', { followers: null, blogPosts: 4 }),
    speakerRow('Many', { followers: 4000, blogPosts: 5 }),
  ];
  const table = shownTable(speakerActivity, stateWithRows('speakers', rows));
  expect(namesOf(table)).toEqual(['Many', 'Few', 'Unknown']);
  const totals = totalsOf(table).map(({ value }) => value);
  expect([totals[0], totals[3]]).toEqual([4003, 9]);
});
