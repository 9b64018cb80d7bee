/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import semver from 'semver';
import { z } from 'zod';
import { readLock } from '../../scripts/supply/lockFile';
import { problemsOf } from '../../scripts/supply/problems';
import { OLDEST_NODE } from '../../scripts/supply/rules';

test('the lock file of the project has no problems', () => {
  const entries = readLock('.');
  expect(entries.length).toBeGreaterThan(500);
  expect(entries.flatMap(problemsOf)).toEqual([]);
});

test('the packages are checked against the minimum Node.js version of package.json', () => {
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(semver.minVersion(engines.node)?.version).toBe(OLDEST_NODE);
});

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test('the bill of materials lists every runtime package with its hash, and no build package', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const { components, dependencies } = Bill.parse(JSON.parse(stdout));
  const idOf = ({ name, version }: { name: string; version?: string | undefined }) =>
    `${name}@${String(version)}`;
  const runs = readLock('.').filter(({ isForDevelopment }) => !isForDevelopment);
  expect(new Set(components.map(idOf))).toEqual(new Set(runs.map(idOf)));
  for (const component of components) expect(component.hashes[0]?.alg).toBe('SHA-512');
  for (const name of ['vite', 'jest']) expect(components.map((each) => each.name)).not.toContain(name);
  const root = dependencies.find(({ ref }) => ref.startsWith('greenroom@'));
  const react = runs.find(({ path }) => path === 'node_modules/react');
  expect(root?.dependsOn).toContain(`react@${String(react?.version)}`);
});
