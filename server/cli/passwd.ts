import { createPasswordLink } from '../auth/passwordLinks';
import { findStaffByEmail } from '../auth/staff';
import { openDatabase } from '../db/open';
import { readSettings, SettingsError } from '../settings/settings';
import { explainFailure } from './failures';
import { addressOf, tell, warn } from './terminal';

/** `npm run passwd <email>`: makes a one-time link with which a staff member sets a password. */
async function main(): Promise<void> {
  const [email] = process.argv.slice(2);
  if (!email) throw new SettingsError('An e-mail is missing: npm run passwd <email>');
  const settings = readSettings(process.env);
  if (settings.apiUrl) throw new SettingsError('API_URL is set: the passwords are kept by that API.');
  const database = await openDatabase({ ...settings, warn });
  try {
    const staff = await findStaffByEmail(database.db, email);
    if (!staff) throw new SettingsError(`No staff member has the e-mail ${email}`);
    const path = await createPasswordLink(database.db, staff.id, new Date());
    const { host, port, tls, publicOrigin } = settings;
    const address = publicOrigin ?? addressOf(host, port, tls !== undefined);
    tell(`${staff.name} can set a password within 24 hours: ${address}${path}`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown, { host: '', port: 0 })}\n`);
  process.exitCode = 1;
}
