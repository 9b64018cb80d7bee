import { decodeSearchProfiles } from '@src/services/reports/decodeSearchProfiles';
import { decodeSearchKeywords } from '@src/services/summaries/decodeSearchKeywords';
import { decodeErrorOf, decodeRejectionOf, nothingLeftOut, WRONG } from '../../support/decoding';

const stat = (position: number) => ({ position, impressions: position * 100, clicks: position * 10 });
const oldNew = (position: number) => ({ new: stat(position), old: stat(position + 0.5) });
const PROFILE = { total: oldNew(1), name: oldNew(2), intent: oldNew(3) };
const SPEAKER = { total: oldNew(4), name: oldNew(5), intent: oldNew(6) };
const ANNA = { Website: 'anna.example', Intents: ['sport'], profile: PROFILE, speaker: SPEAKER, more: 1 };

const NO_STAT = { position: null, impressions: null, clicks: null };
const NO_PAGE = { total: NO_STAT, name: NO_STAT, intent: NO_STAT };
const NOTHING = { profile: NO_PAGE, speaker: NO_PAGE };

const profiles = (value: unknown) => decodeSearchProfiles(value, '/profile_summary', nothingLeftOut);
const keywords = (value: unknown) =>
  decodeSearchKeywords(value, '/main_seo_keywords_summary/x', nothingLeftOut);

test('reads a speaker’s newer figures, and the older ones as benchmark', async () => {
  expect(await profiles({ Anna: ANNA })).toEqual([
    {
      name: 'Anna',
      current: {
        profile: { total: stat(1), name: stat(2), intent: stat(3) },
        speaker: { total: stat(4), name: stat(5), intent: stat(6) },
      },
      benchmark: {
        profile: { total: stat(1.5), name: stat(2.5), intent: stat(3.5) },
        speaker: { total: stat(4.5), name: stat(5.5), intent: stat(6.5) },
      },
    },
  ]);
});

test('reads position 0 as missing, and zero impressions and clicks as figures', async () => {
  const nobody = { position: 0, impressions: 0, clicks: 0 };
  const [row] = await profiles({
    A: { profile: { name: { new: nobody, old: { ...nobody, position: -0 } } } },
  });
  expect(row?.current?.profile.name).toEqual({ position: null, impressions: 0, clicks: 0 });
  expect(row?.benchmark?.profile.name.position).toBeNull();
  expect(keywords({ k: { new: nobody } })).toEqual([
    { name: 'k', current: { position: null, impressions: 0, clicks: 0 }, benchmark: NO_STAT },
  ]);
});

test('reads absent and null parts as missing figures', async () => {
  const partial = [
    {},
    { profile: null, speaker: {} },
    { profile: { total: null, name: {}, intent: { new: null, old: {} } } },
    { speaker: { name: { new: { position: null } } } },
  ];
  for (const speaker of partial)
    expect(await profiles({ A: speaker })).toEqual([{ name: 'A', current: NOTHING, benchmark: NOTHING }]);
  expect(keywords({ k: {} })).toEqual([{ name: 'k', current: NO_STAT, benchmark: NO_STAT }]);
});

const PAGES = ['profile', 'speaker'] as const;
const METRICS = ['total', 'name', 'intent'] as const;
const PERIODS = ['new', 'old'] as const;
const KEYS = ['position', 'impressions', 'clicks'] as const;

test('names a figure of a wrong type', async () => {
  for (const page of PAGES)
    for (const metric of METRICS)
      for (const period of PERIODS)
        for (const key of KEYS)
          for (const wrong of WRONG.number) {
            const speaker = { [page]: { [metric]: { [period]: { [key]: wrong } } } };
            expect(await decodeRejectionOf(profiles({ Anna: speaker }))).toBe(
              `/profile_summary Anna.${page}.${metric}.${period}.${key} is not a number`,
            );
          }
  for (const period of PERIODS)
    for (const key of KEYS)
      expect(decodeErrorOf(() => keywords({ 'a b': { [period]: { [key]: 'x' } } }))).toBe(
        `/main_seo_keywords_summary/x a b.${period}.${key} is not a number`,
      );
});

test.each([12, 'x', true, [], [1]])('names %p in the place of an object', async (wrong) => {
  expect(await decodeRejectionOf(profiles(wrong))).toBe('/profile_summary is not an object');
  expect(await decodeRejectionOf(profiles({ A: wrong }))).toBe('/profile_summary A is not an object');
  expect(await decodeRejectionOf(profiles({ A: { profile: wrong } }))).toBe(
    '/profile_summary A.profile is not an object',
  );
  expect(await decodeRejectionOf(profiles({ A: { speaker: { name: wrong } } }))).toBe(
    '/profile_summary A.speaker.name is not an object',
  );
  expect(await decodeRejectionOf(profiles({ A: { speaker: { name: { old: wrong } } } }))).toBe(
    '/profile_summary A.speaker.name.old is not an object',
  );
  expect(decodeErrorOf(() => keywords(wrong))).toBe('/main_seo_keywords_summary/x is not an object');
  expect(decodeErrorOf(() => keywords({ k: { new: wrong } }))).toBe(
    '/main_seo_keywords_summary/x k.new is not an object',
  );
});

test('accepts any name', async () => {
  const hostile = JSON.parse('{"__proto__": {}, "constructor": {}, "<b>x</b>": {}, "": {}}') as object;
  expect((await profiles(hostile)).map(({ name }) => name)).toEqual([
    '__proto__',
    'constructor',
    '<b>x</b>',
    '',
  ]);
  expect(keywords(hostile).map(({ name }) => name)).toEqual(['__proto__', 'constructor', '<b>x</b>', '']);
});
