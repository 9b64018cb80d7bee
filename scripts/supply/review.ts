import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { REVIEW_DAYS } from './rules';

export const REVIEW_FILE = 'scripts/supply/review.json';

const Review = z.object({
  /** The day on which the registry was asked. */
  askedOn: z.iso.date(),
  /** Of the packages that package.json names, those with a newer version than ours on that day. */
  newer: z.record(z.string(), z.object({ ours: z.string(), newest: z.string() })),
});
export type Review = z.output<typeof Review>;

/** The last review. @throws ZodError */
export const readReview = (): Review => Review.parse(JSON.parse(readFileSync(REVIEW_FILE, 'utf8')));

/**
 * Of how many packages the version that counts as incompatible is newer: the first number, or the second after a 0.
 */
const generationOf = (version: string): string => /^(0\.\d+|\d+)/.exec(version)?.[1] ?? version;

const DAY_MS = 86_400_000;

/**
 * What a maintainer should know of the ages of the packages that package.json names, as lines. Nothing of it fails a
 * check: a lock file that was good yesterday is so today.
 *
 * @param ours version by name, of what is installed
 */
export function tellAges(review: Review, ours: ReadonlyMap<string, string>, now: Date): string[] {
  const days = Math.floor((now.getTime() - Date.parse(review.askedOn)) / DAY_MS);
  const behind = Object.entries(review.newer).filter(([name, then]) => ours.get(name) === then.ours);
  const generations = behind.filter(
    ([, { ours: own, newest }]) => generationOf(own) !== generationOf(newest),
  );
  return [
    `${ours.size} direct dependencies: on ${review.askedOn}, ${behind.length} had a newer version, ${generations.length} of them an incompatible one`,
    ...(days > REVIEW_DAYS
      ? [`Warning: that is ${days} days ago. Look again: npm run supply:review, then update what is behind.`]
      : []),
  ];
}
