import { pathOf, readPlace, siteOf } from '@src/domain/pages/place';
import { MOST_RECENT, readStoredPage, withPage } from '@src/domain/pages/storedPages';
import { SCREENS_OF_SITES } from '@src/domain/screens/screens';
import { queryForScreen, queryForSite } from '@src/views/shell/header/switchQuery';
import fc, { runs } from '../../support/fastCheck';

const segment = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !['.', '..'].includes(text));

test('reads every screen of every site from its own address', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS_OF_SITES), segment, (screen, site) => {
      const path = pathOf({ kind: 'site', screen, site });
      expect(readPlace(path)).toEqual({ kind: 'site', screen, site });
      expect(siteOf(readPlace(path))).toBe(site);
    }),
    { numRuns: runs(200) },
  );
});

test.each([
  ['/Speaker_Relations/dk/', '/speaker_relations/dk'],
  ['/emailstats', '/emailstats'],
  ['/all_sites/googleads', '/all_sites/googleads'],
  ['/speakers/dk/Bo%2FBerg', '/speakers/dk/Bo%2FBerg'],
  ['/users', '/users'],
  ['/', '/'],
])('reads %s as %s', (address, path) => {
  expect(pathOf(readPlace(address))).toBe(path);
});

test.each(['/all_sites/rq_graph', '/googleads', '/googleads/a/b', '/googleads/%E0%A4', '/nowhere/dk'])(
  '%s is no page of a site',
  (address) => {
    expect(readPlace(address).kind).toBe('other');
  },
);

test.each([
  ['/googleads/dk', '5', { path: '/googleads/dk', at: 5 }],
  ['/googleads/dk', 'soon', null],
  ['/googleads/dk', '', null],
  ['/googleads/dk', null, null],
  ['javascript:alert(1)', '5', null],
])('reads the stored page %s with the time %s', (path, text, kept) => {
  expect(readStoredPage(path, text)).toEqual(kept);
});

test('keeps the most recent pages, each once', () => {
  const visits = fc.array(fc.tuple(fc.nat(30), fc.nat(1000)), { maxLength: 60 });
  fc.assert(
    fc.property(visits, (each) => {
      let kept: readonly { path: string; at: number }[] = [];
      each.forEach(([page], at) => {
        ({ kept } = withPage(kept, { path: `/${page}`, at }, MOST_RECENT));
      });
      const expected = [...new Set([...each].reverse().map(([page]) => `/${page}`))].slice(0, MOST_RECENT);
      expect(kept.map(({ path }) => path)).toEqual(expected);
    }),
    { numRuns: runs(100) },
  );
});

test('a link to another site keeps the view settings, but not the speaker', () => {
  const search =
    '?span=30&sort=deals&dir=asc&filter=a%20b&where=name~is~x%7E&tab=summary&speaker=Bo&speaker_site=dk';
  expect(queryForSite(search)).toBe(
    '?span=30&sort=deals&dir=asc&filter=a%20b&where=name~is~x%7E&tab=summary',
  );
  expect(queryForSite(search, ['tab'])).not.toContain('tab');
  expect(queryForSite('?speaker=Bo')).toBe('');
});

test('a link to another screen keeps the speaker if that screen shows speakers', () => {
  const search = '?span=30&speaker=Bo%20Berg';
  expect(queryForScreen(search, { ofSpeakers: true })).toBe('?speaker=Bo%20Berg');
  expect(queryForScreen(search, { ofSpeakers: false })).toBe('');
  expect(queryForScreen('?span=30', { ofSpeakers: true })).toBe('');
});
