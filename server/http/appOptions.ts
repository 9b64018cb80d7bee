import type { Day } from '../../src/domain/dates/timestamps';
import type { PasswordHasher } from '../auth/passwords';
import type { Db } from '../db/database';
import type { Settings } from '../settings/settings';
import type { LogStream } from './log';

export interface AppOptions {
  settings: Settings;
  /** `null` where the API is another server's. */
  db: Db | null;
  /** The folder of the built app. */
  siteFolder: string;
  now: () => Date;
  today: () => Day;
  passwords: PasswordHasher;
  /** How long Google may take. */
  googleTimeoutMs?: number;
  logStream?: LogStream;
}
