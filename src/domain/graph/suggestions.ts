import { searchable } from '../text/names';

/** A short word that few screens show more of. */
const MOST = 50;

/**
 * The nodes whose names have a text in them, whatever its case: first names that start with it, then those with
 * a word that does, then the rest; the most asked-for first among each.
 */
export function suggestionsFor(
  typed: string,
  names: readonly string[],
  ranked: readonly number[],
): { nodes: number[]; count: number } {
  const wanted = searchable(typed.trim());
  const groups: [number[], number[], number[]] = [[], [], []];
  for (const node of ranked) {
    const name = searchable(names[node] ?? '');
    const at = name.indexOf(wanted);
    if (at < 0) continue;
    const isWord = name.includes(` ${wanted}`) || name.includes(`-${wanted}`);
    groups[at === 0 ? 0 : isWord ? 1 : 2].push(node);
  }
  const found = groups.flat();
  return { nodes: found.slice(0, MOST), count: found.length };
}
