import { eq } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { speakers } from '../server/db/schema';
import type { RosterSpeaker } from './roster';

/** Returns a function from a generated speaker to the speaker's key in the database. */
export async function speakerKeys(
  tx: Db,
  companyId: number,
): Promise<(speaker: Pick<RosterSpeaker, 'pipedriveId' | 'name'>) => number> {
  const rows = await tx
    .select({ key: speakers.pipedriveId, id: speakers.id })
    .from(speakers)
    .where(eq(speakers.companyId, companyId));
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return ({ pipedriveId, name }) => {
    const id = ids.get(pipedriveId);
    if (id === undefined) throw new Error(`The demo speaker ${name} is not in the database`);
    return id;
  };
}
