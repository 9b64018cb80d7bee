import type { Day } from '../../src/domain/dates/timestamps';
import type { DefectPeriod } from './defectPeriods';
import type { Defect } from './defects';

/** The history of a record in the content system. */
export interface RecordHistory<Content> {
  /** The days on which the record changes, in order. The first day is the day of its creation. */
  changes: readonly Day[];
  /** Returns the content of the record on a day. The day must not be before the creation of the record. */
  on: (day: Day) => Content;
}

/** Creates the history of a record from its correct content and its spells of defects. */
export function createRecordHistory<Content extends object>(
  record: { createdOn: Day; content: Content; defects: readonly Defect<Content>[] },
  spells: readonly DefectPeriod[],
): RecordHistory<Content> {
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

/** Returns the day of the last change up to a day, or `undefined` if the record does not exist yet. */
export const lastChange = ({ changes }: RecordHistory<unknown>, until: Day): Day | undefined =>
  changes.findLast((day) => day <= until);
