import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from './database';
import { causeOf, codeOf, messageOf } from './queryFailures';

/** What every data folder of PostgreSQL has. PGlite makes a new database over a folder without the first. */
const REQUIRED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'];

/** Of the driver and of its compiled code: they say nothing of what is wrong. */
const MEANINGLESS =
  /^(Aborted\(|PGlite failed to initialize|unreachable|memory access out of bounds|null function)/;

/** Lines of the log of the database that tell why it ended, without the time and the process id before them. */
const REASON = /\b(?:FATAL|PANIC|ERROR|DETAIL):\s+(?:[0-9A-Z]{5}:?\s+)?(.*)$/;

/** The files of an embedded database are not whole. */
export class DamagedError extends DatabaseError {
  override name = 'DamagedError';

  constructor(folder: string, found: string) {
    super(
      [
        `The embedded database in ${folder} is damaged: ${found}`,
        'Nothing was changed. To restore the last backup, move that folder elsewhere, keep it, and run:',
        '  npm run restore -- <file of the backup>',
        'Then start the server again. docs/operations.md tells more under "Backup and restore".',
      ].join('\n'),
    );
  }
}

/** @throws DamagedError where a part is missing that every database has */
export function requireWhole(folder: string): void {
  const missing = REQUIRED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new DamagedError(folder, `${missing.join(', ')} is missing.`);
}

/** Classes XX and 58 of SQLSTATE: the server found its own data wrong, or files of it missing. */
const isCorrupt = (thrown: unknown): boolean => /^(XX|58)/.test(codeOf(thrown));

/** Why the driver could not open a database, as plain words. */
function reasonOf(thrown: unknown): string {
  const cause = causeOf(thrown);
  const message = messageOf(cause);
  if (message !== '' && !MEANINGLESS.test(message)) return message;
  const code = codeOf(cause);
  return code === '' ? 'PostgreSQL ended while it opened the files' : `the system answered ${code}`;
}

/**
 * The error to throw where an embedded database could not be opened.
 * @param log what PostgreSQL has written meanwhile
 */
export function explainOpening(folder: string, thrown: unknown, log: readonly string[]): DatabaseError {
  if (thrown instanceof DatabaseError) return thrown;
  const said = log.flatMap((line) => REASON.exec(line.trim())?.[1] ?? []);
  const reason = said.length > 0 ? [...new Set(said)].join('; ') : reasonOf(thrown);
  const isOfDriver = !(thrown instanceof Error) || MEANINGLESS.test(messageOf(thrown));
  if (said.length > 0 || isOfDriver || isCorrupt(causeOf(thrown))) {
    return new DamagedError(folder, `${reason}.`);
  }
  // Its stack would print the driver's minified source, so only its message goes on.
  return new DatabaseError(`The embedded database in ${folder} cannot be opened: ${reason}`);
}
