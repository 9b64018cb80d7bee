import { within } from '../work/within';
import { background } from './background';
import type { Db } from './database';
import { type DataRead, readDataVersion } from './dataVersions';
import { causeOf, isCancelled, isDatabaseAway } from './queryFailures';

/** What the replica may take to say which version it has. */
const LONGEST_MS = 1000;
/** For how long a replica that did not answer is left alone. */
const LEAVE_ALONE_MS = 2000;

/**
 * Where facts were read: on the replica, or on the primary because the replica was behind, did not answer, or failed
 * while it was being read.
 */
export type ReadPlace = 'replica' | 'behind' | 'away' | 'failed';

/** Reads facts that are no older than a version of them, which the primary has told. */
export type ReadFacts = <T>(
  wanted: { reads: DataRead; version: string },
  read: (db: Db) => Promise<T>,
) => Promise<T>;

/**
 * Reads facts on the replica when it has the very version of them that the primary has told, and else on the primary.
 * A version is never given twice, and a transaction arrives as a whole; so a replica with that version has those facts
 * or, a moment later, newer ones. However far it is behind, nobody is answered older facts than the primary has.
 * What fails on the replica is read on the primary, but what has taken too long and what nobody waits for any more.
 * @param heard hears where each was read, where there is a replica
 */
export function createReadFacts(
  primary: Db,
  replica: Db | undefined,
  heard: (place: ReadPlace) => void = () => undefined,
): ReadFacts {
  if (!replica) return (_wanted, read) => read(primary);

  let askAgainAt = 0;
  const leaveAlone = (): void => {
    askAgainAt = performance.now() + LEAVE_ALONE_MS;
  };

  const versionThere = async (reads: DataRead): Promise<string | null> => {
    // While it is asked again, the others do not wait for what may not come.
    if (askAgainAt > 0) leaveAlone();
    try {
      const version = await within(LONGEST_MS, readDataVersion(replica, reads));
      askAgainAt = 0;
      return version;
    } catch {
      if (!background.getStore()?.aborted) leaveAlone();
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
        heard(place);
        return facts;
      } catch (thrown) {
        const cause = causeOf(thrown);
        if (isCancelled(cause) || background.getStore()?.aborted) throw thrown;
        if (isDatabaseAway(cause)) leaveAlone();
        place = 'failed';
      }
    }
    heard(place);
    return read(primary);
  };
}
