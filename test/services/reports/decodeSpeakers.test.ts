import { DecodeError } from '@src/services/http/failure';
import { decodeSpeakers } from '@src/services/reports/decodeSpeakers';
import { nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';
import { withOtherTasks } from '../../support/otherTasks';

const decode = (value: unknown) => decodeSpeakers(value, '/products_info', nothingLeftOut);
const at = (timestamp: string) => Date.parse(timestamp);

/** Anna as the API sends her, with a different value in each key. */
const ANNA = {
  CreatedAt: '2020-01-01T00:00:00Z',
  UmbracoProfileCreateTs: '2021-02-03T04:05:06Z',
  AdvertisingNotAllowed: 'Not allowed',
  Exclusivity: 'Exclusive',
  AvgCommisionRate365Days: 21.25,
  SpeakerWebsite: 'anna.example',
  SpeakerWebsiteForm: true,
  SpeakerWebsiteLink: true,
  KeynotesCount: 3,
  LatestKeynoteTs: '2021-02-03T04:05:07Z',
  BooksCount: 4,
  LatestBookTs: '2021-02-03T04:05:08Z',
  CoursesCount: 5,
  LatestCourseTs: '2021-02-03T04:05:09Z',
  AutomationContent: true,
  LatestMeeting: '2021-02-03T04:05:10Z',
  Birthday: '1921-02-03T00:00:00Z',
  Gender: 'female',
  SpanDependent: {
    '7days': { Requests: 1, BookingValue: 10.5 },
    '30days': { Requests: 2, BookingValue: 20.5 },
    '90days': { Requests: 3, BookingValue: 30.5 },
    '365days': { Requests: 4, BookingValue: 40.5 },
    ytd: { Requests: 'ignored' },
  },
  MailjetFollowers: 6,
  LastMaterialUploadTs: '2021-02-03T04:05:11Z',
  MaterialUrl: 'https://files.example/anna.pdf',
  LatestNewsTs: '2021-02-03T04:05:12Z',
  NumberOfBlogPosts: 7,
  LatestBlogPostTs: '2021-02-03T04:05:13Z',
  FacebookPageAccess: true,
  FacebookLinkInBio: true,
  InstagramLinkInBio: true,
  LinkedInContactInfo: true,
  LinkedInExperience: true,
  SuccessManagementNotAllowed: true,
};
const FIGURES = {
  profileCreatedAt: at('2021-02-03T04:05:06Z'),
  adsBlocked: true,
  exclusivity: 'Exclusive',
  commissionRate: 21.25,
  website: 'anna.example',
  hasWebsiteForm: true,
  hasWebsiteLink: true,
  keynotes: 3,
  latestKeynoteAt: at('2021-02-03T04:05:07Z'),
  books: 4,
  latestBookAt: at('2021-02-03T04:05:08Z'),
  courses: 5,
  latestCourseAt: at('2021-02-03T04:05:09Z'),
  hasAutomationContent: true,
  latestMeetingAt: at('2021-02-03T04:05:10Z'),
  bornOn: at('1921-02-03T00:00:00Z'),
  gender: 'female',
  spans: {
    '7': { requests: 1, bookingValue: 10.5 },
    '30': { requests: 2, bookingValue: 20.5 },
    '90': { requests: 3, bookingValue: 30.5 },
    '365': { requests: 4, bookingValue: 40.5 },
  },
  followers: 6,
  latestMaterialAt: at('2021-02-03T04:05:11Z'),
  materialUrl: 'https://files.example/anna.pdf',
  latestNewsAt: at('2021-02-03T04:05:12Z'),
  blogPosts: 7,
  latestBlogPostAt: at('2021-02-03T04:05:13Z'),
  hasFacebookPageAccess: true,
  hasFacebookLink: true,
  hasInstagramLink: true,
  hasLinkedinContact: true,
  hasLinkedinExperience: true,
  successManagementBlocked: true,
};

/** Each key that the app reads, with its field and its type. */
const KEYS = [
  ['UmbracoProfileCreateTs', 'profileCreatedAt', 'time'],
  ['AdvertisingNotAllowed', 'adsBlocked', 'text'],
  ['Exclusivity', 'exclusivity', 'text'],
  ['AvgCommisionRate365Days', 'commissionRate', 'number'],
  ['SpeakerWebsite', 'website', 'text'],
  ['SpeakerWebsiteForm', 'hasWebsiteForm', 'flag'],
  ['SpeakerWebsiteLink', 'hasWebsiteLink', 'flag'],
  ['KeynotesCount', 'keynotes', 'number'],
  ['LatestKeynoteTs', 'latestKeynoteAt', 'time'],
  ['BooksCount', 'books', 'number'],
  ['LatestBookTs', 'latestBookAt', 'time'],
  ['CoursesCount', 'courses', 'number'],
  ['LatestCourseTs', 'latestCourseAt', 'time'],
  ['AutomationContent', 'hasAutomationContent', 'flag'],
  ['LatestMeeting', 'latestMeetingAt', 'time'],
  ['Birthday', 'bornOn', 'time'],
  ['Gender', 'gender', 'text'],
  ['MailjetFollowers', 'followers', 'number'],
  ['LastMaterialUploadTs', 'latestMaterialAt', 'time'],
  ['MaterialUrl', 'materialUrl', 'text'],
  ['LatestNewsTs', 'latestNewsAt', 'time'],
  ['NumberOfBlogPosts', 'blogPosts', 'number'],
  ['LatestBlogPostTs', 'latestBlogPostAt', 'time'],
  ['FacebookPageAccess', 'hasFacebookPageAccess', 'flag'],
  ['FacebookLinkInBio', 'hasFacebookLink', 'flag'],
  ['InstagramLinkInBio', 'hasInstagramLink', 'flag'],
  ['LinkedInContactInfo', 'hasLinkedinContact', 'flag'],
  ['LinkedInExperience', 'hasLinkedinExperience', 'flag'],
  ['SuccessManagementNotAllowed', 'successManagementBlocked', 'flag'],
] as const;
const ABSENT = { number: null, time: null, text: '', flag: false };
const WRONG_OF = { ...WRONG, flag: [1, 0, 'true', '', [], {}] };
const SAID = { number: 'a number', time: 'a time', text: 'a text', flag: 'true or false' };

const errorOf = async (value: unknown): Promise<string> => {
  try {
    return `no error but ${JSON.stringify(await decode(value))}`;
  } catch (thrown) {
    if (thrown instanceof DecodeError) return thrown.message;
    throw thrown;
  }
};

test('reads every speaker in the order of the answer, and ignores unused keys', async () => {
  const rows = await decode({ Zoe: ANNA, Anna: { ...ANNA, CreatedAt: 7, Nickname: [] } });
  expect(rows).toEqual([
    { name: 'Zoe', current: FIGURES, benchmark: null },
    { name: 'Anna', current: FIGURES, benchmark: null },
  ]);
});

test.each(KEYS)('accepts %s absent or null', async (key, field, kind) => {
  const absent = field === 'adsBlocked' ? false : ABSENT[kind];
  const expected = [{ name: 'Anna', current: { ...FIGURES, [field]: absent }, benchmark: null }];
  expect(await decode({ Anna: withoutKey(ANNA, key) })).toEqual(expected);
  expect(await decode({ Anna: withKey(ANNA, key, null) })).toEqual(expected);
});

test.each(KEYS)('names %s of a wrong type with its speaker', async (key, _field, kind) => {
  for (const wrong of WRONG_OF[kind])
    expect(await errorOf({ Anna: withKey(ANNA, key, wrong) })).toBe(
      `/products_info Anna.${key} is not ${kind === 'time' && typeof wrong !== 'string' ? 'a text' : SAID[kind]}`,
    );
});

test('blocks ads for the value “Not allowed” only', async () => {
  for (const text of ['', 'Allowed', 'not allowed', ' Not allowed']) {
    const [row] = await decode({ Anna: { AdvertisingNotAllowed: text } });
    expect(row?.current?.adsBlocked).toBe(false);
  }
});

const YEAR_1 = [
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00+01:00',
  '0001-05-06T07:08:09.5-05:00',
  '0001-12-31T23:30:00-05:00',
];

test.each(YEAR_1)('reads any instant of the year 1 as the placeholder: %s', async (ts) => {
  const [row] = await decode({ Anna: { Birthday: ts, LatestMeeting: ts } });
  expect(row?.current?.bornOn).toBe(-62_135_596_800_000);
  expect(row?.current?.latestMeetingAt).toBe(-62_135_596_800_000);
});

test.each([
  '1970-04-05T00:00:00Z',
  '1970-04-05T23:59:59Z',
  '1970-04-05T00:00:00+02:00',
  '1970-04-05T22:00:00-11:00',
])('reads a birthday as the written day: %s', async (Birthday) => {
  const [row] = await decode({ Anna: { Birthday } });
  expect(row?.current?.bornOn).toBe(at('1970-04-05T00:00:00Z'));
});

test('reads a speaker without any data', async () => {
  const nothing = Object.fromEntries(
    KEYS.map(([, field, kind]) => [field, field === 'adsBlocked' ? false : ABSENT[kind]]),
  );
  expect(await decode({ Anna: {} })).toEqual([
    { name: 'Anna', current: { ...nothing, spans: {} }, benchmark: null },
  ]);
});

test('reads an absent span as absent and an absent figure as null', async () => {
  const [row] = await decode({ Anna: { SpanDependent: { '30days': { Requests: 2 }, '7days': null } } });
  expect(row?.current?.spans).toEqual({ '30': { requests: 2, bookingValue: null } });
});

test('names the span with figures of a wrong type', async () => {
  const withSpans = (SpanDependent: unknown) => errorOf({ Anna: { SpanDependent } });
  expect(await withSpans([])).toBe('/products_info Anna.SpanDependent is not an object');
  expect(await withSpans({ '7days': 3 })).toBe('/products_info Anna.SpanDependent.7days is not an object');
  expect(await withSpans({ '90days': { BookingValue: '3' } })).toBe(
    '/products_info Anna.SpanDependent.90days.BookingValue is not a number',
  );
});

test('reads an empty object as an empty report, and rejects a speaker that is not an object', async () => {
  expect(await decode({})).toEqual([]);
  for (const value of [null, undefined, 'x', 3, []])
    expect(await errorOf(value)).toBe('/products_info is not an object');
  for (const value of [null, 'x', 3, [], true])
    expect(await errorOf({ Anna: value })).toBe('/products_info Anna is not an object');
});

test('accepts any speaker name', async () => {
  const names = ['__proto__', 'constructor', '', ' ', '<b>x</b>', 'a\nb', 'ø'.repeat(10_000)];
  const answer: unknown = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:{}`).join(',')}}`);
  expect((await decode(answer)).map(({ name }) => name)).toEqual(names);
});

test('reads many speakers over several tasks, each exactly once', async () => {
  const names = Array.from({ length: 1234 }, (_, index) => `Speaker ${index}`);
  const { result, others } = await withOtherTasks(() =>
    decode(Object.fromEntries(names.map((name) => [name, {}]))),
  );
  expect(result.map(({ name }) => name)).toEqual(names);
  expect(others).toBeGreaterThan(0);
});
