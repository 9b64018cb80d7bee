import { Client } from 'pg';
import { z } from 'zod';
import { withTimeout } from '../work/withTimeout';
import { hostsOf, placesOf, type SessionAttribute } from './hosts';

/** Milliseconds after which a server that has not returned its role is skipped. */
const LONGEST_MS = 1000;
/** Milliseconds between two checks. A promoted server is found after at most this time plus `LONGEST_MS`. */
const LOOK_AGAIN_MS = 2000;

type Role = 'read-write' | 'read-only';

/**
 * Acceptable roles per attribute, best first. `primary` and `standby` are treated like `read-write` and
 * `read-only`.
 */
const CHOICES: Record<SessionAttribute, readonly (readonly Role[])[]> = {
  any: [['read-write', 'read-only']],
  'read-write': [['read-write']],
  primary: [['read-write']],
  'read-only': [['read-only']],
  standby: [['read-only']],
  'prefer-standby': [['read-only'], ['read-write']],
};

const Answer = z.object({ isReadOnly: z.boolean() });

/** Asks a server for its role; null if the server does not answer in time. */
async function roleOf(connectionString: string): Promise<Role | null> {
  const client = new Client({
    connectionString,
    application_name: 'greenroom role',
    connectionTimeoutMillis: LONGEST_MS,
    query_timeout: LONGEST_MS,
  });
  client.on('error', () => undefined);
  try {
    const ask = async () => {
      await client.connect();
      return client.query(`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
    };
    const { rows } = await withTimeout(LONGEST_MS, ask());
    return Answer.parse(rows[0]).isReadOnly ? 'read-only' : 'read-write';
  } catch {
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Finds the server to use among the servers of an address. */
export interface HostFinder {
  /** Returns the address of the server that was found last, or the first address before any check. */
  current(): string;
  /**
   * Checks the servers and returns the address of the server to use, or null if no server fits. Concurrent
   * calls share one check.
   */
  find(): Promise<string | null>;
  /** Adds a listener that receives the new address when the server to use changes. */
  onHostChange(hear: (url: string) => void): void;
  /** Hosts and ports for messages to users. */
  places: string;
  stop(): void;
}

/**
 * Finds the server with the wanted role among the servers of an address, and checks again at intervals. The
 * current server stays in use while it has the wanted role. An old primary that has not noticed a failover
 * therefore causes no repeated switches. If an address has a single server, that server is never checked.
 */
export function createHostFinder(address: string, byDefault: SessionAttribute): HostFinder {
  const { urls, wanted = byDefault } = hostsOf(address);
  let current = urls[0] ?? address;
  const listeners: ((url: string) => void)[] = [];

  const look = async (): Promise<string | null> => {
    const ordered = [current, ...urls.filter((url) => url !== current)];
    const asked = ordered.map((url) => ({ url, role: roleOf(url) }));
    for (const roles of CHOICES[wanted]) {
      for (const { url, role } of asked) {
        const known = await role;
        if (known !== null && roles.includes(known)) return url;
      }
    }
    return null;
  };

  let underWay: Promise<string | null> | undefined;
  const find = async (): Promise<string | null> => {
    if (urls.length === 1) return current;
    underWay ??= look().finally(() => {
      underWay = undefined;
    });
    const found = await underWay;
    if (found !== null && found !== current) {
      current = found;
      for (const hear of listeners) hear(found);
    }
    return found;
  };

  const timer = urls.length > 1 ? setInterval(() => void find(), LOOK_AGAIN_MS).unref() : undefined;
  return {
    current: () => current,
    find,
    onHostChange: (hear) => void listeners.push(hear),
    places: placesOf(address),
    stop: () => clearInterval(timer),
  };
}
