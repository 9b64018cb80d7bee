import { matchedName, type NameMatch, nameMatcher } from '../text/nameMatching';

/** Who a name stands for in a list of rows. */
export type SpeakerMatch =
  | NameMatch
  /** Several rows are called the very same: which of them is meant, nobody can tell. */
  | { kind: 'twins'; name: string; count: number };

export interface Found {
  match: SpeakerMatch;
  /** The rows of that name, by index; none where it stands for nobody, or may stand for several. */
  places: readonly number[];
}

/** Finds the rows of a name, and never guesses among several. Substitutes are looked for by the hundred. */
export function speakerFinder(names: readonly string[]): (sought: string) => Found {
  const find = nameMatcher(names);
  let placesOf: Map<string, number[]> | undefined;
  const places = (known: string): readonly number[] => {
    if (!placesOf) {
      placesOf = new Map();
      for (const [place, name] of names.entries()) {
        const alike = placesOf.get(name);
        if (alike) alike.push(place);
        else placesOf.set(name, [place]);
      }
    }
    return placesOf.get(known) ?? [];
  };
  return (sought) => {
    const match = find(sought);
    const known = matchedName(match);
    return { match, places: known === null ? [] : places(known) };
  };
}

/** The same where each row is somebody of their own. */
export const onlyOne = ({ match, places }: Found): Found =>
  places.length > 1 && 'name' in match
    ? { match: { kind: 'twins', name: match.name, count: places.length }, places: [] }
    : { match, places };

/** What all lists that are there say of a name together. */
export type NameVerdict =
  | { kind: 'known' }
  /** No list has it, or has a name that is surely the same. */
  | { kind: 'unknown' }
  /** It stands for several names, of lists that have none that is surely the same. */
  | { kind: 'ambiguous'; names: readonly string[] };

export function verdictOf(matches: readonly SpeakerMatch[]): NameVerdict {
  const several = new Set<string>();
  for (const match of matches) {
    if (match.kind === 'ambiguous') for (const name of match.names) several.add(name);
    else if (match.kind !== 'missing') return { kind: 'known' };
  }
  return several.size > 0 ? { kind: 'ambiguous', names: [...several] } : { kind: 'unknown' };
}
