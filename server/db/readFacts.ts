import { withTimeout } from '../work/withTimeout';
import { background } from './background';
import type { Db } from './database';
import { type DataRead, readDataVersion } from './dataVersions';
import { causeOf, isCancelled, isDatabaseUnavailable } from './queryFailures';

/** Milliseconds within which the replica must return its version. */
const LONGEST_MS = 1000;
/** Milliseconds for which a replica that did not answer is not used. */
const REPLICA_PAUSE_MS = 2000;

/**
 * Where facts were read: on the replica, or on the primary. Reasons for the primary: the replica was behind,
 * did not answer (`away`), or failed during the read.
 */
export type ReadPlace = 'replica' | 'behind' | 'away' | 'failed';

/** Reads facts that are at least as new as a version from the primary. */
export type ReadFacts = <T>(
  wanted: { reads: DataRead; version: string },
  read: (db: Db) => Promise<T>,
) => Promise<T>;

/**
 * Creates the function that reads facts on the replica if the replica has the primary's version of the facts,
 * otherwise on the primary. Versions are unique and transactions are replicated as a whole. A replica with
 * that version therefore has the same facts, or newer ones a moment later. A read that fails on the replica
 * is repeated on the primary, unless the read was cancelled.
 * @param onRead receives the place of each read, if there is a replica
 */
export function createReadFacts(
  primary: Db,
  replica: Db | undefined,
  onRead: (place: ReadPlace) => void = () => undefined,
): ReadFacts {
  if (!replica) return (_wanted, read) => read(primary);

  let askAgainAt = 0;
  const pauseReplica = (): void => {
    askAgainAt = performance.now() + REPLICA_PAUSE_MS;
  };

  const versionThere = async (reads: DataRead): Promise<string | null> => {
    // While this query checks the replica, other queries use the primary instead of waiting.
    if (askAgainAt > 0) pauseReplica();
    try {
      const version = await withTimeout(LONGEST_MS, readDataVersion(replica, reads));
      askAgainAt = 0;
      return version;
    } catch {
      if (!background.getStore()?.aborted) pauseReplica();
      return null;
    }
  };

  const placeFor = async ({ reads, version }: { reads: DataRead; version: string }): Promise<ReadPlace> => {
    if (performance.now() < askAgainAt) return 'away';
    const there = await versionThere(reads);
    if (there === null) return 'away';
    return there === version ? 'replica' : 'behind';
  };

  return async (wanted, read) => {
    let place = await placeFor(wanted);
    if (place === 'replica') {
      try {
        const facts = await read(replica);
        onRead(place);
        return facts;
      } catch (thrown) {
        const cause = causeOf(thrown);
        if (isCancelled(cause) || background.getStore()?.aborted) throw thrown;
        if (isDatabaseUnavailable(cause)) pauseReplica();
        place = 'failed';
      }
    }
    onRead(place);
    return read(primary);
  };
}
