import { createPasswordLink } from '../auth/passwordLinks';
import { findStaffByEmail } from '../auth/staff';
import { readWords, UsageError } from '../settings/commandLine';
import { SettingsError } from '../settings/settings';
import { runCommand, settingsFor, withDatabase } from './command';
import { addressOf, print } from './terminal';

const USAGE = 'npm run passwd <email>';

/** `npm run passwd <email>`: creates a one-time link with which a staff member sets a password. */
async function main(): Promise<void> {
  const [email] = readWords(USAGE, 1);
  if (!email) throw new UsageError(`An e-mail is missing: ${USAGE}`);
  const settings = settingsFor('passwords');
  await withDatabase(settings, async (db) => {
    const staff = await findStaffByEmail(db, email);
    if (!staff) throw new SettingsError(`No staff member has the e-mail ${email}`);
    const path = await createPasswordLink(db, staff.id, new Date());
    const { host, port, tls, publicOrigin } = settings;
    const address = publicOrigin ?? addressOf(host, port, tls !== undefined);
    print(`${staff.name} can set a password within 24 hours: ${address}${path}`);
  });
}

await runCommand(main);
