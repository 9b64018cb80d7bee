import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { tooBusy } from '../http/errors';
import { createTaskQueue } from '../work/taskQueue';

/** The cost of one hash: `memory` (N) and `blockSize` (r) determine its memory, `parallel` (p) repeats the work. */
interface HashCost {
  memory: number;
  blockSize: number;
  parallel: number;
}

/** 32 MiB and three rounds: one of the equivalent choices for scrypt in OWASP's Password Storage Cheat Sheet. */
const OWASP_COST: HashCost = { memory: 2 ** 15, blockSize: 8, parallel: 3 };

export interface PasswordHasher {
  /**
   * Returns a text with the method, its cost, the salt and the hash.
   * @param owner the owner of the task in the queue; owners take turns
   * @throws ApiError 503 when too many tasks are waiting
   */
  hash(password: string, owner?: string): Promise<string>;
  /** Returns whether the password matches. Without a stored hash, takes as long and returns false. */
  verify(password: string, stored: string | null, owner?: string): Promise<boolean>;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/**
 * Most hashes at the same time. Each hash takes 32 MiB, a processor, and a thread of the pool that also serves files
 * and DNS. One processor remains free for the main thread.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The sign-in limit allows 100 failures per address, so a single address never fills the queue. */
const MOST_WAITING = { all: 300, each: 100 };
const RETRY_AFTER_SECONDS = 10;

/** Longer texts are not normalized: sorting many combining marks takes quadratic time. */
const LONGEST_NORMALIZED = 1_000;

/** Normalizes a password, because different code points can stand for the same letter. */
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

/**
 * Creates a hasher with scrypt. Hashes a few passwords at a time; owners take turns. Verifies a stored hash with the
 * cost in the stored text.
 */
export function createPasswordHasher(cost: HashCost = OWASP_COST): PasswordHasher {
  const inTurn = createTaskQueue({
    concurrency: AT_ONCE,
    mostWaiting: MOST_WAITING,
    createFullError: () => tooBusy('Too many people are signing in. Try again soon.', RETRY_AFTER_SECONDS),
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
