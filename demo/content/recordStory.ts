import type { Day } from '../../src/domain/dates/timestamps';
import type { Defect } from './defects';
import type { Spell } from './spells';

/** A record of the content system from its creation on. */
export interface RecordStory<Content> {
  /** The days on which it changes, in order; the first is that of its creation. */
  changes: readonly Day[];
  /** The record as it is on a day from its creation on. */
  on: (day: Day) => Content;
}

/** Tells a record from what it should be and what was wrong with it when. */
export function tellRecord<Content extends object>(
  record: { createdOn: Day; content: Content; defects: readonly Defect<Content>[] },
  spells: readonly Spell[],
): RecordStory<Content> {
  const { createdOn, content, defects } = record;
  const days = spells.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  return {
    changes: [...new Set([createdOn, ...days.filter((day) => day > createdOn)])].sort(),
    on(day) {
      const current = spells.filter(({ from, until }) => from <= day && (until === null || day < until));
      const names = new Set(current.map(({ defect }) => defect));
      const copy = { ...content };
      for (const { name, spoil } of defects) if (names.has(name)) spoil(copy);
      return copy;
    },
  };
}

/** The day of the last change up to a day, or `undefined` for a record that is not there yet. */
export const lastChange = ({ changes }: RecordStory<unknown>, until: Day): Day | undefined =>
  changes.findLast((day) => day <= until);
