import { sql } from 'drizzle-orm';
import { fillDailySums, withSumsAfterwards } from './dailySums';
import type { Db } from './database';
import { companies, dataVersions } from './schema';
import { DATA_KINDS } from './schema/dataVersions';

/** Whether the role may switch triggers off: the embedded database's own, or a superuser of a server. */
async function maySwitchTriggersOff(tx: Db): Promise<boolean> {
  const [row] = await tx
    .select({ isAllowed: sql<boolean>`current_setting('is_superuser') = 'on'` })
    .from(sql`(values (1)) as one`);
  return row?.isAllowed === true;
}

/** Gives each kind of facts of each company a new version, as the triggers do. */
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
 * Writes the first facts of an empty database, in a transaction. Where the role may, no trigger runs meanwhile, which
 * halves the time: foreign keys are not checked, and versions and cumulative figures are computed once at the end. The
 * rows must therefore refer to rows that are there.
 * @param onSums called before the cumulative figures are computed
 */
export async function writeFirstFacts(
  tx: Db,
  write: () => Promise<void>,
  onSums: () => void = () => undefined,
): Promise<void> {
  if (!(await maySwitchTriggersOff(tx))) {
    await withSumsAfterwards(tx, {}, async () => {
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
