import { dayOf } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import {
  detachMonths,
  type Months,
  MonthsError,
  makeMonths,
  monthsAhead,
  readMonths,
  reattachMonth,
} from '../db/months';
import { readCommandLine, UsageError } from '../settings/commandLine';
import { runCommand, settingsFor, withDatabase, withoutTimeLimit } from './command';
import { print } from './terminal';

const USAGE = 'npm run months -- [--detach-before 2022-01 | --reattach 2021-12]';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface Wanted {
  before: Day | null;
  back: Day | null;
}

/**
 * Returns the first day of a month, or null without an argument.
 * @throws MonthsError if the text is not a month
 */
function monthIn(text: string | undefined): Day | null {
  if (text === undefined) return null;
  if (!MONTH.test(text)) throw new MonthsError(`${text} is not a month like 2022-01.\n${USAGE}`);
  return `${text}-01`;
}

function argumentsOf(): Wanted {
  const month = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(USAGE, { 'detach-before': month, reattach: month });
  const wanted = { before: monthIn(values['detach-before']), back: monthIn(values.reattach) };
  if (positionals.length > 0 || (wanted.before !== null && wanted.back !== null)) throw new UsageError(USAGE);
  return wanted;
}

const spell = (months: readonly Day[], what: string): string => {
  const [first, last] = [months[0]?.slice(0, 7), months.at(-1)?.slice(0, 7)];
  if (months.length === 0) return `none ${what}`;
  return first === last ? `${first} ${what}` : `${months.length} months ${what}, ${first} to ${last}`;
};

const describe = ({ facts, attached, detached }: Months): string =>
  `${facts}: ${[spell(attached, 'attached'), ...(detached.length > 0 ? [spell(detached, 'detached')] : [])].join('; ')}`;

/** Applies the requested change and returns a message about it. */
async function change(db: Db, { before, back }: Wanted, today: Day): Promise<string> {
  if (before !== null) return `Detached: ${await detachMonths(db, before, today)}`;
  if (back !== null) return `Reattached: ${await reattachMonth(db, back)}`;
  return `Made: ${await makeMonths(db, monthsAhead(today))}`;
}

/**
 * `npm run months`: creates the months that facts need, detaches old months or reattaches one, and lists all
 * months.
 */
async function main(): Promise<void> {
  const wanted = argumentsOf();
  const settings = settingsFor('facts');
  const today = dayOf(new Date(), settings.timeZone);
  await withDatabase(withoutTimeLimit(settings), async (db) => {
    print(await change(db, wanted, today));
    for (const months of await readMonths(db)) print(describe(months));
  });
}

await runCommand(main);
