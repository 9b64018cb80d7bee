import { Undecided } from '../decisions';
import type { Conversion, ExportHead, ExportRow, Question } from '../exportReader';
import { readTime } from '../exportTimes';

/** Name of the tool, whose exports share answers and decisions. */
export const PIPEDRIVE = 'pipedrive';

/** Id of the question about the time zone, which all exports of Pipedrive share. */
const TIME_ZONE = 'time_zone';
/** The answer for the group's time zone. */
const GROUP = 'group';

/** Headings that only answers of the API have. The API writes times in UTC. */
export const API_HEADINGS = { api: ['add_time', 'due_date'] };

/** Asks for the time zone of the times in an export. Answers of the API need no question. */
export function timeZoneQuestions(head: ExportHead): Question[] {
  if (head.has('api')) return [];
  return [
    {
      id: TIME_ZONE,
      label: 'Time zone of the export',
      help: 'The export does not name the time zone of its times. Compare a time of the file with the screen of Pipedrive.',
      options: [
        { value: GROUP, label: "The group's time zone" },
        ...['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
          value: zone,
          label: zone,
        })),
      ],
      suggestion: GROUP,
      isRequired: true,
    },
  ];
}

/** Returns the time zone of the times in an export. */
export function zoneOf({ answers, timeZone }: Conversion): string {
  const zone = answers[TIME_ZONE] ?? GROUP;
  return zone === GROUP ? timeZone : zone;
}

/**
 * Reads a time of a row as an instant. Returns '' for an empty cell.
 * @throws BadCell
 */
export function timeIn(row: ExportRow, key: string, conversion: Conversion): string {
  if (row.text(key) === '') return '';
  const zone = row.has('api') ? 'UTC' : zoneOf(conversion);
  return row.read(key, (cell) => readTime(cell, zone));
}

/** A conversion that collects undecided texts, and throws the first of them later. */
export interface CollectingConversion {
  conversion: Conversion;
  /** @throws Undecided if a text of the row is not decided */
  requireDecisions: () => void;
}

/** Creates a conversion that asks about all texts of a row at once. Without it, the user decides in several rounds. */
export function collectUndecided(conversion: Conversion): CollectingConversion {
  let first: Undecided | null = null;
  return {
    conversion: {
      ...conversion,
      decided: (role, text, heading) => {
        try {
          return conversion.decided(role, text, heading);
        } catch (thrown) {
          if (!(thrown instanceof Undecided)) throw thrown;
          first ??= thrown;
          return '';
        }
      },
    },
    requireDecisions: () => {
      if (first !== null) throw first;
    },
  };
}
