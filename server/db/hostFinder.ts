import { Client } from 'pg';
import { z } from 'zod';
import { within } from '../work/within';
import { hostsOf, placesOf, type SessionAttribute } from './hosts';

/** What a server may take longer to say what it is, before it is passed over. */
const LONGEST_MS = 1000;
/** With the former, the time after which a server that has been promoted is known. */
const LOOK_AGAIN_MS = 2000;

type Role = 'read-write' | 'read-only';

/** What will do, best first. A server that is asked for by more than its role is asked for by that. */
const CHOICES: Record<SessionAttribute, readonly (readonly Role[])[]> = {
  any: [['read-write', 'read-only']],
  'read-write': [['read-write']],
  primary: [['read-write']],
  'read-only': [['read-only']],
  standby: [['read-only']],
  'prefer-standby': [['read-only'], ['read-write']],
};

const Answer = z.object({ isReadOnly: z.boolean() });

/** Asks a server what it takes; null when it does not say so in time. */
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
    const { rows } = await within(LONGEST_MS, ask());
    return Answer.parse(rows[0]).isReadOnly ? 'read-only' : 'read-write';
  } catch {
    return null;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Which of the servers of an address is the one to be used. */
export interface HostFinder {
  /** The address of the one that was found last; the first, before any was. */
  current(): string;
  /** Looks anew; null when there is none. Those who look at once look once. */
  find(): Promise<string | null>;
  /** Hears of each that takes the place of another. */
  onMove(hear: (url: string) => void): void;
  /** The servers as they are named to people. */
  places: string;
  stop(): void;
}

/**
 * Finds the server with the wanted role among those that an address names, and goes on looking. The one in use stays
 * while it has that role: of two that say so, as after a failover that nobody has told the old primary of, it does not
 * change from one to the other. An address with a single server is left to itself, and never asked.
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
    onMove: (hear) => void listeners.push(hear),
    places: placesOf(address),
    stop: () => clearInterval(timer),
  };
}
