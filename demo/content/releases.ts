import { addDays, daysBetween } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { nextWorkday } from '../calendar';
import { randomOf } from '../random';
import type { World } from '../world';

/** A release of the websites that caused a defect, until another release repaired it. */
export interface Breakage {
  /** Number of the release, from 0. */
  n: number;
  defect: string;
  from: Day;
  /** The day of the repair. */
  until: Day;
  /** Share of the pages with the defect. */
  share: number;
}

/** A release that removes a defect from all records. The defect may occur again later. */
export interface Repair {
  defect: string;
  on: Day;
}

export interface Releases {
  breakages: Breakage[];
  repairs: Repair[];
}

const DAYS_BETWEEN = 56;

const PLAN: readonly ({ breaks: string; share: number; days: number } | { repairs: string })[] = [
  // A new template dropped alternative texts.
  { breaks: 'no alt text', share: 1 / 3, days: 9 },
  // An import from Pipedrive lost the ids of profiles.
  { breaks: 'no pipedrive link', share: 0.25, days: 4 },
  // All images were generated again from their originals.
  { repairs: 'small image' },
  // The reviews moved to another service.
  { breaks: 'no reviews', share: 0.5, days: 12 },
  // A sentence about a campaign was added to descriptions.
  { breaks: 'long meta description', share: 0.4, days: 6 },
  // An import missed the profiles that had been deleted.
  { breaks: 'gone related profile', share: 0.15, days: 5 },
];

/** Returns the releases of the group up to a day. A later day only appends releases. */
export function releasesUpTo(world: World, until: Day): Releases {
  const releases: Releases = { breakages: [], repairs: [] };
  const last = Math.floor(daysBetween(world.from, until) / DAYS_BETWEEN);
  for (let n = 0; n <= last; n += 1) {
    const random = randomOf(world.seed, 'release', n);
    const from = nextWorkday(addDays(world.from, n * DAYS_BETWEEN + random.int(8, DAYS_BETWEEN - 20)));
    const plan = PLAN[n % PLAN.length];
    if (plan === undefined || from > until) continue;
    if ('repairs' in plan) {
      releases.repairs.push({ defect: plan.repairs, on: from });
      continue;
    }
    const { breaks, share, days } = plan;
    releases.breakages.push({ n, defect: breaks, share, from, until: addDays(from, days) });
  }
  return releases;
}
