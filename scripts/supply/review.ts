import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { REVIEW_DAYS } from './rules';

export const REVIEW_FILE = 'scripts/supply/review.json';

const Review = z.object({
  /** The day of the review. */
  askedOn: z.iso.date(),
  /** The direct dependencies that had a newer version than the installed version on the day of the review. */
  newer: z.record(z.string(), z.object({ ours: z.string(), newest: z.string() })),
});
export type Review = z.output<typeof Review>;

/** Reads the last review. @throws ZodError if the file does not have the format of a review */
export const readReview = (): Review => Review.parse(JSON.parse(readFileSync(REVIEW_FILE, 'utf8')));

/** Returns the part of a version that changes with incompatible changes: `1` of 1.2.3, or `0.2` of 0.2.3. */
const generationOf = (version: string): string => /^(0\.\d+|\d+)/.exec(version)?.[1] ?? version;

const DAY_MS = 86_400_000;

/**
 * Returns lines about the age of the direct dependencies. An old dependency fails no check, because the result for an
 * unchanged lock file must not depend on the date.
 *
 * @param ours the installed versions by package name
 */
export function describeAges(review: Review, ours: ReadonlyMap<string, string>, now: Date): string[] {
  const days = Math.floor((now.getTime() - Date.parse(review.askedOn)) / DAY_MS);
  const behind = Object.entries(review.newer).filter(([name, then]) => ours.get(name) === then.ours);
  const generations = behind.filter(
    ([, { ours: own, newest }]) => generationOf(own) !== generationOf(newest),
  );
  return [
    `${ours.size} direct dependencies: on ${review.askedOn}, ${behind.length} had a newer version, ${generations.length} of them an incompatible version`,
    ...(days > REVIEW_DAYS
      ? [`Warning: that was ${days} days ago. Run npm run supply:review, then update the outdated packages.`]
      : []),
  ];
}
