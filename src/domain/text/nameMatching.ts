import { nameKey } from './identity';

/**
 * A name without what makes no difference between two lists that name the same person: its key without case and
 * accents.
 */
export const foldName = (name: string): string =>
  nameKey(name.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** Who a name stands for in another list; where that is not one person, nobody is taken for them. */
export type NameMatch =
  | { kind: 'exact' | 'folded'; name: string }
  | { kind: 'missing' }
  | { kind: 'ambiguous'; names: readonly string[] };

/** The name that stands for the one person meant; `null` where that is nobody, or may be several. */
export const matchedName = (match: NameMatch): string | null =>
  match.kind === 'exact' || match.kind === 'folded' ? match.name : null;

/** Finds names in a list: as they are written, else by what is left when they are folded. */
export function nameMatcher(names: Iterable<string>): (sought: string) => NameMatch {
  const exact = new Set(names);
  let folded: Map<string, string[]> | undefined;
  const byFold = (): Map<string, string[]> => {
    if (folded) return folded;
    folded = new Map();
    for (const name of exact) {
      const fold = foldName(name);
      const alike = folded.get(fold);
      if (alike) alike.push(name);
      else folded.set(fold, [name]);
    }
    return folded;
  };
  return (sought) => {
    if (exact.has(sought)) return { kind: 'exact', name: sought };
    const [name, ...more] = byFold().get(foldName(sought)) ?? [];
    if (name === undefined) return { kind: 'missing' };
    return more.length > 0 ? { kind: 'ambiguous', names: [name, ...more] } : { kind: 'folded', name };
  };
}
