import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import type { Keyring } from '../encryption/keyring';
import type { Settings } from '../settings/settings';
import type { AnswerReport, ChangeInTurn } from './answers/answerReport';

/** The shared objects that the API's calls use. */
export interface ApiContext {
  settings: Settings;
  db: Db;
  /** The database with long time limits, for loads. Undefined if `db` has no time limits. */
  loadsDb?: Db | undefined;
  /** The clock of sessions, limits and tokens. */
  now: () => Date;
  /** Returns the last day of the reports, in the group's time zone. */
  today: () => Day;
  /** Encrypts secrets in the database. */
  keyring: Keyring;
  answerReport: AnswerReport;
  changeInTurn: ChangeInTurn;
}
