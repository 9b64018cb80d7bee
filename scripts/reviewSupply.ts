import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { REVIEW_FILE, type Review } from './supply/review';

/** `npm run supply:review`: asks the registry, through npm, which direct dependencies have a newer version. */
const Outdated = z.record(z.string(), z.object({ current: z.string(), latest: z.string() }));

const npm = spawnSync('npm', ['outdated', '--json'], { encoding: 'utf8' });
// `npm outdated` exits with 1 if a package is outdated, and prints an error in the same format.
const parsed = Outdated.safeParse(JSON.parse(npm.stdout || '{}'));
if (!parsed.success || (npm.status !== 0 && npm.stdout === '')) {
  console.error(
    'npm outdated failed. Check that all packages are installed and the registry can be reached.',
  );
  process.exit(1);
}
const review: Review = {
  askedOn: new Date().toISOString().slice(0, 10),
  newer: Object.fromEntries(
    Object.entries(parsed.data)
      // Skips packages whose installed version is newer than the version with the tag `latest`.
      .filter(([, { current, latest }]) => latest.localeCompare(current, 'en', { numeric: true }) > 0)
      .map(([name, { current, latest }]) => [name, { ours: current, newest: latest }]),
  ),
};
writeFileSync(REVIEW_FILE, `${JSON.stringify(review, null, 2)}\n`);
console.log(`${Object.keys(review.newer).length} direct dependencies have a newer version: ${REVIEW_FILE}`);
