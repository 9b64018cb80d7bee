/** The checks of many profiles as the wire has them, in no order: the same for every contender, and no server's. */

export interface WireResult {
  id: string;
  name: string;
  class: 'ok' | 'warning' | 'error';
  reason: string;
  tag: string;
}

const FIRST = ['Anna', 'Bjørn', 'Camilla', 'Dorthe', 'Emil', 'Freja', 'Gitte', 'Henrik', 'Åse', 'Øyvind'];
const LAST = ['Anders', 'Bæk', 'Christiansen', 'Dahl', 'Ejby', 'Fjeldsted', 'Gram', 'Højgård', 'Iversen'];
const TAGS = [
  'meta',
  'image',
  'usp',
  'about_profile',
  'topic',
  'biography',
  'videos',
  'pipedrive',
  'reviews',
];
const ISSUES_EACH = 10;
/** Of five profiles one has no issues. */
const FINE_ONE_IN = 5;

const nameOf = (n: number): string =>
  `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length) % LAST.length]} ${n}`;

/** Spreads neighbours: prime to every number of profiles that is measured. */
const STEP = 7_919;

/** For 5,000 profiles 41,000 results: 10 issues for four of five, and for the fifth that there is none. */
export function makeResults(profiles: number): WireResult[] {
  const results = Array.from({ length: profiles }, (_, n): WireResult[] => {
    const profile = { id: `0f3c9d1e-${String(n).padStart(12, '0')}`, name: nameOf(n) };
    if (n % FINE_ONE_IN === 0) return [{ ...profile, class: 'ok', reason: 'No issues', tag: 'no issues' }];
    return Array.from({ length: ISSUES_EACH }, (_issue, k) => ({
      ...profile,
      class: (n + k) % 3 === 0 ? 'error' : 'warning',
      reason: `Rule ${k} for this kind of content is not kept`,
      tag: TAGS[(n + k) % TAGS.length] ?? 'meta',
    }));
  }).flat();
  return results.map((_result, n) => results[(n * STEP) % results.length] as WireResult); // an index by the modulus
}

/** How the profiles stood on many days: of each day one point, until the day that is given. */
export function makeStats(points: number, until: number) {
  return Array.from({ length: points }, (_, n) => ({
    ts: new Date(until - (points - 1 - n) * 3_600_000).toISOString().replace(/\.\d+/, ''),
    error_count: 400 + Math.round(200 * Math.sin(n / 400)) + (n % 17),
    warning_count: 900 + Math.round(300 * Math.cos(n / 900)) + (n % 23),
    profile_count: 5_000,
  }));
}
