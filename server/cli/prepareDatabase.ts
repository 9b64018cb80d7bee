import { extendDemo, fillDemo } from '../../demo/fillDemo';
import { readDemoState } from '../../demo/state';
import type { OnDemoProgress } from '../../demo/writeDays';
import type { Day } from '../../src/domain/dates/timestamps';
import { ALL_COMPANIES_ID } from '../../src/domain/permissions/grants';
import { identityOf } from '../../src/domain/text/identity';
import { createPasswordLink } from '../auth/passwordLinks';
import type { PasswordHasher } from '../auth/passwords';
import { emailKey } from '../auth/staff';
import type { Database, Db } from '../db/database';
import { companies, grants, users } from '../db/schema';
import { type Settings, SettingsError } from '../settings/settings';
import { refuseDemo } from './exposure';

/** Password of all demo sign-ins. A database with real data never uses this password. */
export const DEMO_PASSWORD = 'greenroom';

export interface Prepared {
  isDemo: boolean;
  /** Path of the link with which the new first admin sets a password; `null` without a new admin. */
  passwordLink: string | null;
}

interface Tools {
  settings: Settings;
  now: () => Date;
  today: () => Day;
  passwords: PasswordHasher;
  onProgress: OnDemoProgress;
}

/**
 * Creates the admin of all companies in a database without staff. Returns the path of the link with which the
 * admin sets a password, or `null` if another process has just created the admin.
 */
async function createFirstAdmin(db: Db, given: string, now: Date): Promise<string | null> {
  const email = identityOf(given);
  const userId = await db.transaction(async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({ name: email.split('@', 1)[0] ?? email, email, emailKey: emailKey(email) })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!admin) return null;
    await tx
      .insert(grants)
      .values({ userId: admin.id, kind: 'role', name: 'il_duce', companyId: ALL_COMPANIES_ID });
    return admin.id;
  });
  return userId === null ? null : createPasswordLink(db, userId, now);
}

/**
 * Prepares an opened database: creates demo data, extends existing demo data up to today, or creates the
 * first admin.
 * @throws SettingsError if an empty database is not a demo and ADMIN_EMAIL is missing, or if demo data is not
 * allowed
 */
export async function prepareDatabase({ db, kind }: Database, tools: Tools): Promise<Prepared> {
  const { settings, now, today, passwords, onProgress } = tools;
  if (await readDemoState(db)) {
    refuseDemo(settings);
    await extendDemo(db, { today: today(), onProgress });
    return { isDemo: true, passwordLink: null };
  }
  const hasStaff = (await db.$count(users)) > 0;
  const isEmpty = !hasStaff && (await db.$count(companies)) === 0;
  const isOwn = settings.adminEmail !== undefined || settings.isProduction;
  const isDemoByDefault = kind === 'pglite' && isEmpty && !isOwn;
  if (settings.demo ?? isDemoByDefault) {
    refuseDemo(settings);
    const passwordHash = await passwords.hash(DEMO_PASSWORD);
    await fillDemo(db, { size: settings.demoSize, today: today(), passwordHash, onProgress });
    return { isDemo: true, passwordLink: null };
  }
  if (hasStaff) return { isDemo: false, passwordLink: null };
  if (!settings.adminEmail) {
    throw new SettingsError(
      `ADMIN_EMAIL is missing: the database has no staff yet. Name its first admin${settings.isProduction ? '' : ', or ask for demo data with DEMO=1'}.`,
    );
  }
  return { isDemo: false, passwordLink: await createFirstAdmin(db, settings.adminEmail, now()) };
}
