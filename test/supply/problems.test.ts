/** @jest-environment node */
import type { Locked } from '../../scripts/supply/lockFile';
import { problemsOf } from '../../scripts/supply/problems';
import { describeAges } from '../../scripts/supply/review';

const sound: Locked = {
  path: 'node_modules/a',
  name: 'a',
  version: '1.2.3',
  license: 'MIT',
  integrity: `sha512-${'A'.repeat(86)}==`,
  isForDevelopment: false,
};

/** Returns the problems of a sound entry with some changes. `undefined` removes a field, as in a lock file. */
function problemOf(change: { [Key in keyof Locked]?: Locked[Key] | undefined }): string[] {
  const { integrity, license, ...rest } = { ...sound, ...change };
  const entry = { ...rest, ...(integrity && { integrity }), ...(license && { license }) };
  // The spreads above leave `integrity` and `license` out if they are `undefined`. No test sets another field to
  // `undefined`.
  return problemsOf(entry as Locked);
}

test('a package with a hash and a permitted licence has no problems', () => {
  expect(problemsOf(sound)).toEqual([]);
});

test.each([
  [{ integrity: undefined }, 'has no integrity hash'],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has a weak integrity hash'],
  [{ resolved: 'https://registry.example/a.tgz' }, 'contains the address of a registry'],
  [{ license: undefined }, 'has no licence'],
  [{ license: 'GPL-3.0' }, 'has the licence GPL-3.0, which is not on the list'],
  [{ license: 'MIT AND GPL-3.0' }, 'has the licence MIT AND GPL-3.0, which is not on the list'],
  [{ license: 'MPL-2.0', isForDevelopment: true }, 'has the licence MPL-2.0, which is not on the list'],
  [{ name: 'lightningcss', license: 'MPL-2.0' }, 'which is allowed only for build and test tools'],
  [{ deprecated: 'use b' }, 'is deprecated: use b'],
  [{ hasInstallScript: true }, 'has an install script'],
  [{ engines: { node: '>=22' } }, 'requires Node.js >=22, which excludes 20.19.0'],
  [{ engines: { node: '^18 || ^20.20' } }, 'requires Node.js ^18 || ^20.20, which excludes 20.19.0'],
  [{ engines: { node: 'many' } }, 'requires Node.js many, which excludes 20.19.0'],
])('%j is reported', (change, expected) => {
  const found = problemOf(change);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(expected);
  expect(found[0]).toContain('node_modules/a: ');
});

test.each([
  { license: '(MPL-2.0 OR Apache-2.0)' },
  { license: 'Apache-2.0 AND MIT' },
  { name: 'lightningcss-linux-x64-gnu', license: 'MPL-2.0', isForDevelopment: true },
  { name: 'esbuild', hasInstallScript: true },
  { engines: { node: '18 || 20 || >=22' } },
  { engines: { node: '*' } },
  { engines: {} },
  { engines: ['node'] },
  { engines: { node: '>=22' }, isForDevelopment: true },
])('%j is allowed', (change) => {
  expect(problemOf(change)).toEqual([]);
});

describe('ages', () => {
  const review = {
    askedOn: '2026-11-24',
    newer: {
      a: { ours: '1.0.0', newest: '2.0.0' },
      b: { ours: '0.4.1', newest: '0.5.0' },
      c: { ours: '1.0.0', newest: '1.1.0' },
      updated: { ours: '1.0.0', newest: '2.0.0' },
    },
  };
  const ours = new Map([
    ['a', '1.0.0'],
    ['b', '0.4.1'],
    ['c', '1.0.0'],
    ['updated', '2.0.0'],
  ]);

  test('counts outdated dependencies, but not those updated since the review', () => {
    expect(describeAges(review, ours, new Date('2027-01-23T23:00:00Z'))).toEqual([
      '4 direct dependencies: on 2026-11-24, 3 had a newer version, 2 of them an incompatible version',
    ]);
  });

  test('an old review causes a warning', () => {
    const [, warning] = describeAges(review, ours, new Date('2027-01-24T00:00:00Z'));
    expect(warning).toContain('Warning: that was 61 days ago.');
  });
});
