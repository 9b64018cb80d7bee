import { statfsSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { wrapMethods } from './aroundMethods';

const MB = 1_048_576;

/** The disk of the embedded database is nearly full, so nothing is written. The message is meant for users. */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

/** Returns whether a query failed because the disk is nearly full. */
export const isNoSpace = (thrown: unknown): boolean =>
  thrown instanceof DrizzleQueryError && thrown.cause instanceof NoSpaceError;

/** Returns the bytes that this account may still write in a folder's file system. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Checks the free disk space; throws a NoSpaceError if there is too little. */
export type RequireSpace = () => void;

/**
 * Creates the check of the free disk space of a folder.
 * @param leastMb free megabytes below which nothing may be written
 */
export function createSpaceCheck(folder: string, leastMb: number, free = freeBytes): RequireSpace {
  return () => {
    const left = free(folder);
    if (left >= leastMb * MB) return;
    const leftMb = Math.floor(left / MB);
    throw new NoSpaceError(`${leastMb} MB free are needed in DATA_DIR, and ${leftMb} MB are left`);
  };
}

const WRITES = /\b(insert into|update|delete from|create|alter|drop|truncate)\b/i;

/**
 * Wraps an embedded database: statements that write are refused while the disk is nearly full. A write on a
 * full disk would make the database unusable.
 */
export function refuseWritesWithoutSpace<C extends object>(client: C, require: RequireSpace): C {
  return wrapMethods(client, {
    query(call, [statement]) {
      if (typeof statement === 'string' && WRITES.test(statement)) require();
      return call();
    },
    // The statements of a transaction run on its own client.
    transaction(call, [work, ...others]) {
      if (typeof work !== 'function') return call();
      return call([
        (tx: object): unknown => Reflect.apply(work, undefined, [refuseWritesWithoutSpace(tx, require)]),
        ...others,
      ]);
    },
  });
}
