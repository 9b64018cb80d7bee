import { sql } from 'drizzle-orm';
import { fillDailySums, rebuildSumsAfter } from './dailySums';
import type { Db } from './database';
import { companies, dataVersions } from './schema';
import { DATA_KINDS } from './schema/dataVersions';

/** Returns whether the role may disable triggers: the role of the embedded database, or a superuser of a server. */
async function maySwitchTriggersOff(tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ isAllowed: sql<boolean>`current_setting('is_superuser') = 'on'` })
    .from(sql`(values (1)) as one`);
  return row?.isAllowed === true;
}

/** Sets a new version for each kind of facts of each company, like the triggers do. */
async function renewDataVersions(tx: Db): Promise<void> {
  const ids = await tx.select({ companyId: companies.id }).from(companies).orderBy(companies.id);
  const versions = ids.flatMap(({ companyId }) => DATA_KINDS.map((kind) => ({ companyId, kind })));
  if (versions.length === 0) return;
  await tx
    .insert(dataVersions)
    .values(versions)
    .onConflictDoUpdate({
      target: [dataVersions.companyId, dataVersions.kind],
      set: { version: sql`excluded.version`, changedAt: sql`excluded.changed_at` },
    });
}

/**
 * Writes the first facts of an empty database in a transaction. If the role may disable triggers, no trigger
 * runs, which halves the time. Foreign keys are then not checked, so the rows must refer to existing rows.
 * Versions and cumulative figures are computed once at the end.
 * @param onSums called before the cumulative figures are computed
 */
export async function writeFirstFacts(
  tx: Db,
  write: () => Promise<void>,
  onSums: () => void = () => undefined,
): Promise<void> {
  if (!(await maySwitchTriggersOff(tx))) {
    await rebuildSumsAfter(tx, {}, async () => {
      await write();
      onSums();
    });
    return;
  }
  await tx.execute(sql`set local session_replication_role = replica`);
  await write();
  onSums();
  await fillDailySums(tx);
  await tx.execute(sql`set local session_replication_role = origin`);
  await renewDataVersions(tx);
}
