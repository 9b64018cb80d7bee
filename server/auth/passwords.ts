import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { tooBusy } from '../http/errors';
import { createTurns } from '../work/turns';

/** What one hash costs: `memory` (N) and `blockSize` (r) make its memory, `parallel` (p) repeats the work. */
interface HashCost {
  memory: number;
  blockSize: number;
  parallel: number;
}

/** 32 MiB and three rounds: one of the equal choices of OWASP's Password Storage Cheat Sheet for scrypt. */
const OWASP_COST: HashCost = { memory: 2 ** 15, blockSize: 8, parallel: 3 };

export interface PasswordHasher {
  /**
   * A text that holds the method, its cost, the salt and the hash.
   * @param owner on whose behalf: owners take turns
   * @throws ApiError 503 when too many are waiting already
   */
  hash(password: string, owner?: string): Promise<string>;
  /** Whether the password is the one; without a stored hash it takes as long and says no. */
  verify(password: string, stored: string | null, owner?: string): Promise<boolean>;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Each hash takes 32 MiB, a thread of the pool that files and DNS use too, and a processor, of which one is left to
 * the thread that answers.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** An address has 100 failures, so that one alone never fills the queue. */
const MOST_WAITING = { all: 300, each: 100 };
const RETRY_AFTER_SECONDS = 10;

/** Putting many marks of characters in order takes the square of their number. */
const LONGEST_NORMALIZED = 1_000;

/** The same letters can be typed as different code points. */
const normalForm = (password: string): string =>
  password.length > LONGEST_NORMALIZED ? password : password.normalize('NFKC');

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  const { memory: N, blockSize: r, parallel: p } = cost;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(normalForm(password), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const format = (cost: HashCost, salt: Buffer, key: Buffer): string =>
  `scrypt$N=${cost.memory},r=${cost.blockSize},p=${cost.parallel}$${salt.toString('base64')}$${key.toString('base64')}`;

function parse(stored: string): { cost: HashCost; salt: Buffer; key: Buffer } {
  const parts = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) throw new Error('A stored password hash has an unknown form');
  const [, memory, blockSize, parallel, salt = '', key = ''] = parts;
  return {
    cost: { memory: Number(memory), blockSize: Number(blockSize), parallel: Number(parallel) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** Hashes passwords with scrypt, a few at a time and owners in turn; a stored hash is checked at the cost it was made with. */
export function createPasswordHasher(cost: HashCost = OWASP_COST): PasswordHasher {
  const inTurn = createTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    whenFull: () => tooBusy('Too many people are signing in. Try again soon.', RETRY_AFTER_SECONDS),
  });
  const nobody = format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

  return {
    async hash(password, owner = '') {
      const salt = randomBytes(SALT_BYTES);
      return format(cost, salt, await inTurn(() => derive(password, salt, cost), { owner }));
    },
    async verify(password, stored, owner = '') {
      const { cost: itsCost, salt, key } = parse(stored ?? nobody);
      const found = await inTurn(() => derive(password, salt, itsCost), { owner });
      return timingSafeEqual(found, key) && stored !== null;
    },
  };
}
