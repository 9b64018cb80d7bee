import { matchedName, type NameMatch, nameMatcher } from '../text/nameMatching';

/** The result of looking up a name in a list of rows. */
export type SpeakerMatch =
  | NameMatch
  /** Several rows have the same name, so the intended row is unknown. */
  | { kind: 'twins'; name: string; count: number };

export interface RowMatch {
  match: SpeakerMatch;
  /** Indices of the rows with the matched name; empty if the name is missing or ambiguous. */
  places: readonly number[];
}

/** Returns the indices of a name in a list. */
export function placesOf(names: readonly string[], sought: string): number[] {
  const places: number[] = [];
  for (let at = names.indexOf(sought); at !== -1; at = names.indexOf(sought, at + 1)) places.push(at);
  return places;
}

/**
 * Creates a function that finds the rows of a name. An ambiguous name matches no row. The names are scanned: to scan
 * 50,000 names takes 0.1 ms, and an index of them, which only other spellings need, takes 40 ms.
 */
export function speakerFinder(names: readonly string[]): (sought: string) => RowMatch {
  let find: ((sought: string) => NameMatch) | undefined;
  return (sought) => {
    const exact = placesOf(names, sought);
    if (exact.length > 0) return { match: { kind: 'exact', name: sought }, places: exact };
    find ??= nameMatcher(names);
    const match = find(sought);
    const known = matchedName(match);
    return { match, places: known === null ? [] : placesOf(names, known) };
  };
}

/** Turns a match with several rows into `twins` without rows, for lists in which each row is a different person. */
export const requireUniqueRow = ({ match, places }: RowMatch): RowMatch =>
  places.length > 1 && 'name' in match
    ? { match: { kind: 'twins', name: match.name, count: places.length }, places: [] }
    : { match, places };

/** What all loaded lists together say about a name. */
export type CombinedMatch =
  | { kind: 'known' }
  /** No list contains the name, or a name with the same folded form. */
  | { kind: 'unknown' }
  /** The name could be one of several names, and no list has a certain match. */
  | { kind: 'ambiguous'; names: readonly string[] };

export function combineMatches(matches: readonly SpeakerMatch[]): CombinedMatch {
  const several = new Set<string>();
  for (const match of matches) {
    if (match.kind === 'ambiguous') for (const name of match.names) several.add(name);
    else if (match.kind !== 'missing') return { kind: 'known' };
  }
  return several.size > 0 ? { kind: 'ambiguous', names: [...several] } : { kind: 'unknown' };
}
