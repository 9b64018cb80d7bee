import type { Day } from '../../src/domain/dates/timestamps';
import type { Authenticator } from '../auth/authenticate';
import type { BearerVerifier } from '../auth/microsoft';
import type { PasswordHasher } from '../auth/passwords';
import type { Sessions } from '../auth/sessions';
import type { Db } from '../db/database';
import type { Settings } from '../settings/settings';
import type { AnswerReport } from './reportWork';

/** What the calls work with. */
export interface ApiContext {
  settings: Settings;
  db: Db;
  /** The clock of sessions, limits and tokens. */
  now: () => Date;
  /** The day on which reports end, in the group's time zone. */
  today: () => Day;
  passwords: PasswordHasher;
  sessions: Sessions;
  authenticate: Authenticator;
  /** `null` where the sign-in by id token is not in use. */
  verifyBearer: BearerVerifier | null;
  /** Computes the answer of a report when its turn has come. */
  answerReport: AnswerReport;
}
