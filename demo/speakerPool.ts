import type { Day } from '../src/domain/dates/timestamps';
import { firstIndex } from '../src/domain/figures/firstIndex';
import type { Random } from './random';
import type { RosterSpeaker } from './roster';

/** The speakers who have joined by a day. Picks are random, with fame as the weight. */
export interface SpeakerPool {
  /** True if there is no speaker to pick. */
  isEmpty: boolean;
  pick(random: Random): RosterSpeaker;
  /** Picks another speaker, preferably of the same field. Returns `undefined` if a few tries find no other speaker. */
  pickNear(random: Random, speaker: RosterSpeaker): RosterSpeaker | undefined;
  /** Picks at most `count` different other speakers. */
  pickOthers(random: Random, speaker: RosterSpeaker, count: number): RosterSpeaker[];
}

const TRIES = 8;

/** Prepares the picks from a roster. The roster must be in the order of joining. */
export function speakerPool(roster: readonly RosterSpeaker[]): { on(day: Day): SpeakerPool } {
  const fameUpTo = new Float64Array(roster.length);
  let total = 0;
  for (const [index, { fame }] of roster.entries()) {
    total += fame;
    fameUpTo[index] = total;
  }

  return {
    on(day) {
      let there = roster.length;
      while (there > 0 && (roster[there - 1]?.createdOn ?? '') > day) there -= 1;
      const fame = there === 0 ? 0 : (fameUpTo[there - 1] ?? 0);

      const pick = (random: Random): RosterSpeaker => {
        const drawn = random.next() * fame;
        const picked = roster[firstIndex(there, (index) => (fameUpTo[index] ?? fame) > drawn)];
        if (picked === undefined) throw new RangeError('There is no speaker to pick');
        return picked;
      };
      const pickNear = (random: Random, speaker: RosterSpeaker): RosterSpeaker | undefined => {
        let other: RosterSpeaker | undefined;
        for (let tries = 0; tries < TRIES; tries += 1) {
          const candidate = pick(random);
          if (candidate === speaker) continue;
          if (candidate.field === speaker.field) return candidate;
          other ??= candidate;
        }
        return other;
      };
      return {
        isEmpty: fame === 0,
        pick,
        pickNear,
        pickOthers(random, speaker, count) {
          const others = new Set<RosterSpeaker>();
          for (let i = 0; i < count; i += 1) {
            const other = pickNear(random, speaker);
            if (other !== undefined) others.add(other);
          }
          return [...others];
        },
      };
    },
  };
}
