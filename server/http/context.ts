import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import type { Keyring } from '../encryption/keyring';
import type { Settings } from '../settings/settings';
import type { AnswerReport, ChangeInTurn } from './answers/answerReport';

/** What the calls work with. */
export interface ApiContext {
  settings: Settings;
  db: Db;
  /** The clock of sessions, limits and tokens. */
  now: () => Date;
  /** The day on which reports end, in the group's time zone. */
  today: () => Day;
  /** Encrypts secrets in the database. */
  keyring: Keyring;
  answerReport: AnswerReport;
  changeInTurn: ChangeInTurn;
}
