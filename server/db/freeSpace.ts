import { statfsSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { aroundMethods } from './aroundMethods';

const MB = 1_048_576;

/** Nothing is written: the disk of the embedded database is nearly full. Its message is meant for people. */
export class NoSpaceError extends Error {
  override name = 'NoSpaceError';
}

export const isNoSpace = (thrown: unknown): boolean =>
  thrown instanceof DrizzleQueryError && thrown.cause instanceof NoSpaceError;

/** The bytes that this account may still write in a folder's file system. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Looks whether there is room to write; throws a NoSpaceError otherwise. */
export type RequireSpace = () => void;

/** @param leastMb below this nothing is written */
export function createSpaceGuard(folder: string, leastMb: number, free = freeBytes): RequireSpace {
  return () => {
    const left = free(folder);
    if (left >= leastMb * MB) return;
    const leftMb = Math.floor(left / MB);
    throw new NoSpaceError(`${leastMb} MB free are needed in DATA_DIR, and ${leftMb} MB are left`);
  };
}

const WRITES = /\b(insert into|update|delete from|create|alter|drop|truncate)\b/i;

/**
 * An embedded database that refuses statements which write while there is no room. A write that finds the disk full
 * would leave it unable to do anything more.
 */
export function requireSpace<C extends object>(client: C, require: RequireSpace): C {
  return aroundMethods(client, {
    query(call, [statement]) {
      if (typeof statement === 'string' && WRITES.test(statement)) require();
      return call();
    },
    // The statements of a transaction are its own client's.
    transaction(call, [work, ...others]) {
      if (typeof work !== 'function') return call();
      return call([
        (tx: object): unknown => Reflect.apply(work, undefined, [requireSpace(tx, require)]),
        ...others,
      ]);
    },
  });
}
