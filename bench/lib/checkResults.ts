/** Generated check results of many profiles in the format of the API, in mixed order and equal for all contenders. */

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
/** One profile of five has no issues. */
const FINE_ONE_IN = 5;

const nameOf = (n: number): string =>
  `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length) % LAST.length]} ${n}`;

/** Step that separates neighbours, coprime to the number of results of every measured size. */
const STEP = 7_919;

/** Generates results: 10 issues for four of five profiles, and the result "No issues" for the fifth. */
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

/** Generates hourly points of statistics up to an instant in ms. */
export function makeStats(points: number, until: number) {
  return Array.from({ length: points }, (_, n) => ({
    ts: new Date(until - (points - 1 - n) * 3_600_000).toISOString().replace(/\.\d+/, ''),
    error_count: 400 + Math.round(200 * Math.sin(n / 400)) + (n % 17),
    warning_count: 900 + Math.round(300 * Math.cos(n / 900)) + (n % 23),
    profile_count: 5_000,
  }));
}
