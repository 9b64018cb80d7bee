import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database';
import { causeOf, codeOf, messageOf } from './queryFailures';

/**
 * Files and folders of every PostgreSQL data folder. PGlite creates a new database in a folder that lacks the
 * first.
 */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** Messages of the driver and its compiled code that do not tell the cause. */
const MEANINGLESS =
  /^(Aborted\(|PGlite failed to initialize|unreachable|memory access out of bounds|null function)/;

/** Matches log lines that state why the database ended. The group excludes the time and the process id. */
const REASON = /\b(?:FATAL|PANIC|ERROR|DETAIL):\s+(?:[0-9A-Z]{5}:?\s+)?(.*)$/;

/** The files of an embedded database are damaged or incomplete. */
export class DamagedError extends DatabaseError {
  override name = 'DamagedError';

  constructor(folder: string, found: string) {
    super(
      [
        `The embedded database in ${folder} is damaged: ${found}`,
        'Nothing was changed. To restore the last backup, move that folder elsewhere, keep it, and run:',
        '  npm run restore -- <file of the backup>',
        'Then start the server again. See "Backup and restore" in docs/operations.md.',
      ].join('\n'),
    );
  }
}

/**
 * Checks that the required files of a database exist.
 * @throws DamagedError if a required file is missing
 */
export function requireWhole(folder: string): void {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new DamagedError(folder, `${missing.join(', ')} is missing.`);
}

/** SQLSTATE classes XX and 58: the server found its data corrupt, or data files missing. */
const isCorrupt = (thrown: unknown): boolean => /^(XX|58)/.test(codeOf(thrown));

/** Explains in plain words why the driver could not open a database. */
function reasonOf(thrown: unknown): string {
  const cause = causeOf(thrown);
  const message = messageOf(cause);
  if (message !== '' && !MEANINGLESS.test(message)) return message;
  const code = codeOf(cause);
  return code === '' ? 'PostgreSQL ended while it opened the files' : `the system answered ${code}`;
}

/**
 * Returns the error to throw when an embedded database cannot be opened.
 * @param log the lines that PostgreSQL wrote while it started
 */
export function explainOpening(folder: string, thrown: unknown, log: readonly string[]): DatabaseError {
  if (thrown instanceof DatabaseError) return thrown;
  const said = log.flatMap((line) => REASON.exec(line.trim())?.[1] ?? []);
  const reason = said.length > 0 ? [...new Set(said)].join('; ') : reasonOf(thrown);
  const isOfDriver = !(thrown instanceof Error) || MEANINGLESS.test(messageOf(thrown));
  if (said.length > 0 || isOfDriver || isCorrupt(causeOf(thrown))) {
    return new DamagedError(folder, `${reason}.`);
  }
  // The stack would print the driver's minified source, so the new error carries only the message.
  return new DatabaseError(`The embedded database in ${folder} cannot be opened: ${reason}`);
}
