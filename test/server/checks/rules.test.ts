/** @jest-environment node */
import { type CheckRule, resultsOf } from '@server/checks/checkRule';
import { PROFILE_RULES, type ProfileContent } from '@server/checks/profileRules';
import { TOPIC_RULES, type TopicContent } from '@server/checks/topicRules';
import { goodProfile, goodTopic, PROFILE_CONTEXT, TOPIC_CONTEXT } from './contents';

/** The reason of a rule, with changes that break the rule and changes that just comply. */
type Case<Content> = [reason: string, bad: Partial<Content>[], good: Partial<Content>[]];
type Head = Pick<
  ProfileContent,
  'metaTitle' | 'metaDescription' | 'imageUrl' | 'imageWidth' | 'imageHeight' | 'imageAlt'
>;

const HEAD: Case<Head>[] = [
  ['Meta title is missing', [{ metaTitle: '' }, { metaTitle: ' \n\t ' }], [{ metaTitle: 'x' }]],
  ['Meta description is missing', [{ metaDescription: '' }], [{ metaDescription: '0' }]],
  [
    'Meta title is longer than 60 characters',
    [{ metaTitle: 'æ'.repeat(61) }],
    [{ metaTitle: 'æ'.repeat(60) }, { metaTitle: '😀'.repeat(60) }, { metaTitle: ` ${'x'.repeat(60)} ` }],
  ],
  [
    'Meta description is longer than 160 characters',
    [{ metaDescription: 'x'.repeat(161) }],
    [{ metaDescription: 'x'.repeat(160) }],
  ],
  ['Image is missing', [{ imageUrl: null }, { imageUrl: ' ' }], [{ imageUrl: 'x' }]],
  [
    'Image has no alternative text',
    [{ imageAlt: '' }, { imageAlt: ' ' }],
    [{ imageUrl: null, imageAlt: '' }],
  ],
  [
    'Image is smaller than 800 × 600 pixels',
    [{ imageWidth: 799 }, { imageHeight: 599 }, { imageWidth: null, imageHeight: 0 }],
    [
      { imageWidth: 800, imageHeight: 600 },
      { imageWidth: null, imageHeight: null },
      { imageUrl: null, imageWidth: 1, imageHeight: 1 },
    ],
  ],
];

const PROFILES: Case<ProfileContent>[] = [
  ...HEAD,
  ['Unique selling points are missing', [{ usps: [] }, { usps: ['', ' '] }], [{ usps: ['one'] }]],
  [
    'There are fewer than 3 unique selling points',
    [{ usps: ['one'] }, { usps: ['one', 'two', ' '] }],
    [{ usps: ['one', 'two', 'three'] }, { usps: [] }],
  ],
  ['The text about the profile is missing', [{ aboutProfile: ' ' }], [{ aboutProfile: 'x' }]],
  ['The profile has no topics', [{ topics: [] }], [{ topics: ['t9'] }]],
  [
    'A related profile does not exist any more',
    [{ relatedProfiles: ['p9'] }, { relatedProfiles: ['p2', 'P2'] }],
    [{ relatedProfiles: [] }, { relatedProfiles: ['p2', 'p3'] }],
  ],
  ['Biography is missing', [{ biography: '' }], [{ biography: 'x' }]],
  ['The link to Pipedrive is missing', [{ pipedriveId: null }], [{ pipedriveId: 0 }]],
  [
    'The link to Pipedrive leads to no speaker of the company',
    [{ pipedriveId: 9 }, { pipedriveId: 0 }],
    [{ pipedriveId: 8 }, { pipedriveId: null }],
  ],
  ['There are no videos', [{ videoUrls: [] }], [{ videoUrls: ['x'] }]],
  ['There are no keynotes', [{ keynotes: [] }, { keynotes: [''] }], [{ keynotes: ['', 'x'] }]],
  ['There are no reviews', [{ reviews: [] }], [{ reviews: ['x'] }]],
];

const TOPICS: Case<TopicContent>[] = [
  ...HEAD,
  ['The topic shows no profiles', [{ profiles: [] }], [{ profiles: ['p1'] }]],
  ['A profile of the topic does not exist any more', [{ profiles: ['p1', 'gone'] }], [{ profiles: [] }]],
  [
    'The topic shows fewer than 3 profiles',
    [{ profiles: ['p1', 'p2'] }],
    [{ profiles: ['p1', 'p2', 'p3'] }, { profiles: [] }],
  ],
  ['Content is missing', [{ content: ' ' }], [{ content: 'x' }]],
  [
    'Content is shorter than 300 characters',
    [{ content: 'x'.repeat(299) }, { content: `${'x'.repeat(299)}  ` }],
    [{ content: 'x'.repeat(300) }, { content: '' }],
  ],
];

const countOf = (rules: readonly CheckRule<never, never>[], name: string) =>
  rules.filter((rule) => rule.class === name).length;

describe.each([
  ['profiles', PROFILE_RULES, PROFILES.map(([reason]) => reason)],
  ['topics', TOPIC_RULES, TOPICS.map(([reason]) => reason)],
] as const)('the rules of %s', (_kind, rules, tested) => {
  test('all have a test here and a different reason', () => {
    expect(rules.map(({ reason }) => reason).sort()).toEqual([...tested].sort());
    expect(new Set(tested).size).toBe(tested.length);
  });

  test('do not exceed the numbers that the ratios divide by', () => {
    expect(countOf(rules, 'error')).toBeLessThanOrEqual(10);
    expect(countOf(rules, 'warning')).toBeLessThanOrEqual(8);
  });
});

test('profiles have ten error rules and eight warning rules, and every tag of the contract has a rule', () => {
  expect([countOf(PROFILE_RULES, 'error'), countOf(PROFILE_RULES, 'warning')]).toEqual([10, 8]);
  expect([...new Set(PROFILE_RULES.map(({ tag }) => tag))].sort()).toEqual(
    [
      'meta',
      'image',
      'usp',
      'about_profile',
      'topic',
      'related_profiles',
      'biography',
      'videos',
      'pipedrive',
      'keynotes',
      'reviews',
    ].sort(),
  );
});

test('every tag of topics in the contract has a rule', () => {
  expect([...new Set(TOPIC_RULES.map(({ tag }) => tag))].sort()).toEqual([
    'content',
    'image',
    'meta',
    'profile',
  ]);
});

const reasonsOf = (results: readonly { reason: string }[]) => results.map(({ reason }) => reason);

describe.each(PROFILES)('a profile: %s', (reason, bad, good) => {
  test.each(bad)('is reported for %j', (changes) => {
    expect(reasonsOf(resultsOf(PROFILE_RULES, [goodProfile(changes)], PROFILE_CONTEXT))).toContain(reason);
  });
  test.each(good)('is not reported for %j', (changes) => {
    const results = resultsOf(PROFILE_RULES, [goodProfile(changes)], PROFILE_CONTEXT);
    expect(reasonsOf(results)).not.toContain(reason);
  });
});

describe.each(TOPICS)('a topic: %s', (reason, bad, good) => {
  test.each(bad)('is reported for %j', (changes) => {
    expect(reasonsOf(resultsOf(TOPIC_RULES, [goodTopic(changes)], TOPIC_CONTEXT))).toContain(reason);
  });
  test.each(good)('is not reported for %j', (changes) => {
    expect(reasonsOf(resultsOf(TOPIC_RULES, [goodTopic(changes)], TOPIC_CONTEXT))).not.toContain(reason);
  });
});

test('a record without failures has one result of the class ok', () => {
  const issueless = { class: 'ok', reason: 'No issues', tag: 'no issues' };
  expect(resultsOf(PROFILE_RULES, [goodProfile()], PROFILE_CONTEXT)).toEqual([
    { id: 'p1', name: 'Åse Ørsted', ...issueless },
  ]);
  expect(resultsOf(TOPIC_RULES, [goodTopic()], TOPIC_CONTEXT)).toEqual([
    { id: 't1', name: 'Leadership', ...issueless },
  ]);
});

test('a record with failures has a result for each broken rule, without texts of the record', () => {
  const hostile = '<script>alert(1)</script>';
  const profile = goodProfile({ metaTitle: hostile.repeat(5), keynotes: [], pipedriveId: null });
  expect(resultsOf(PROFILE_RULES, [profile, goodProfile({ umbracoId: 'p2' })], PROFILE_CONTEXT)).toEqual([
    {
      id: 'p1',
      name: 'Åse Ørsted',
      class: 'warning',
      reason: 'Meta title is longer than 60 characters',
      tag: 'meta',
    },
    {
      id: 'p1',
      name: 'Åse Ørsted',
      class: 'error',
      reason: 'The link to Pipedrive is missing',
      tag: 'pipedrive',
    },
    { id: 'p1', name: 'Åse Ørsted', class: 'warning', reason: 'There are no keynotes', tag: 'keynotes' },
    { id: 'p2', name: 'Åse Ørsted', class: 'ok', reason: 'No issues', tag: 'no issues' },
  ]);
});

test('the worst profile has nine errors, and no warnings about missing fields', () => {
  const worst = goodProfile({
    metaTitle: '',
    metaDescription: '',
    imageUrl: null,
    usps: [],
    aboutProfile: '',
    biography: '',
    topics: [],
    relatedProfiles: ['gone'],
    videoUrls: [],
    keynotes: [],
    reviews: [],
    pipedriveId: null,
  });
  const results = resultsOf(PROFILE_RULES, [worst], PROFILE_CONTEXT);
  expect(results.filter((result) => result.class === 'error')).toHaveLength(9);
  expect(results.filter((result) => result.class === 'warning')).toHaveLength(3);
});
