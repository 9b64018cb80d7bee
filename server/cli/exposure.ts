import { type Settings, SettingsError } from '../settings/settings';
import { isLoopback } from '../settings/settingValues';

type Exposure = Pick<
  Settings,
  'host' | 'publicOrigin' | 'demo' | 'adminEmail' | 'isProduction' | 'dataDir' | 'databaseUrl'
>;

/** Returns the setting that lets other machines reach the server, or `undefined`. */
function publicSetting({ host, publicOrigin }: Exposure): string | undefined {
  if (!isLoopback(host)) return `HOST (${host})`;
  if (publicOrigin && !isLoopback(new URL(publicOrigin).hostname)) return `PUBLIC_ORIGIN (${publicOrigin})`;
  return undefined;
}

/**
 * Refuses to serve a database with demo data in production, with ADMIN_EMAIL set, or, unless DEMO=1, to other
 * machines. Demo data contains an admin with a publicly known password.
 * @throws SettingsError that says what to set
 */
export function refuseDemo(settings: Exposure): void {
  const { demo, adminEmail, isProduction, dataDir, databaseUrl } = settings;
  const [name, empty] = databaseUrl
    ? ['DATABASE_URL', 'an empty database']
    : [`DATA_DIR (${dataDir})`, 'an empty folder'];
  const setting = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  if (isProduction) {
    throw new SettingsError(
      `${name} holds demo data, whose sign-ins have a known password, and NODE_ENV is production. Set ${setting} to ${empty} and ADMIN_EMAIL to its first admin.`,
    );
  }
  if (adminEmail !== undefined) {
    throw new SettingsError(
      `ADMIN_EMAIL names the first admin of an empty database, and ${name} holds demo data. Set ${setting} to ${empty}, or leave ADMIN_EMAIL out.`,
    );
  }
  const reached = publicSetting(settings);
  if (reached !== undefined && demo !== true) {
    throw new SettingsError(
      `${reached} lets other machines reach the server, and the sign-ins of demo data have a known password. Set ADMIN_EMAIL to your first admin and ${setting} to ${empty}, or set DEMO=1 to serve the demo to them.`,
    );
  }
}

/**
 * Returns a warning if other machines can reach the server by plain http. Returns `null` if no other machine
 * can, or if browsers reach the server by https.
 */
export function warningOfPlainHttp({ host, tls, publicOrigin, trustProxy }: Settings): string | null {
  const isHttps = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  // A trusted proxy states the protocol of the request itself.
  const isUnderstood = publicOrigin === undefined && trustProxy !== false;
  if (isLoopback(host) || isHttps || isUnderstood) return null;
  return [
    `Warning: ${host} is served by plain http. Passwords and sessions can be read on the network.`,
    'Set TLS_CERT and TLS_KEY, or set PUBLIC_ORIGIN to the https address of your proxy.',
  ].join('\n');
}
