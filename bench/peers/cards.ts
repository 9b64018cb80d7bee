import type { WireResult } from '../lib/checkResults';

export const RESULTS_CALL = '/api/results';

/** The card of a profile in the peers. */
export interface PeerCard {
  id: string;
  name: string;
  issues: WireResult[];
}

/** Groups the results by profile, and sorts the cards by name. */
export function groupForPeer(results: readonly WireResult[]): PeerCard[] {
  const cards = new Map<string, PeerCard>();
  for (const result of results) {
    const card = cards.get(result.id) ?? { id: result.id, name: result.name, issues: [] };
    if (result.class !== 'ok') card.issues.push(result);
    cards.set(result.id, card);
  }
  const { compare } = new Intl.Collator('da-DK', { numeric: true });
  return [...cards.values()].sort((a, b) => compare(a.name, b.name));
}
