import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../server/db/database';
import { meta } from '../server/db/schema';
import { DEMO_SIZES } from '../server/settings/settingValues';
import type { Day } from '../src/domain/dates/timestamps';
import type { World } from './world';

/** The marker of a demo database: its world, and the last day with facts. */
export interface DemoState extends World {
  filledTo: Day;
}

const KEYS = {
  seed: 'demo_seed',
  size: 'demo_size',
  from: 'demo_from',
  filledTo: 'demo_filled_to',
} as const;

const State = z.object({
  seed: z.string(),
  size: z.enum(DEMO_SIZES),
  from: z.iso.date(),
  filledTo: z.iso.date(),
});

/** Reads the marker of the database. Resolves with `null` if the database contains no demo data. */
export async function readDemoState(db: Db): Promise<DemoState | null> {
  const rows = await db
    .select()
    .from(meta)
    .where(inArray(meta.key, Object.values(KEYS)));
  if (rows.length === 0) return null;
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value;
  return State.parse({
    seed: valueOf(KEYS.seed),
    size: valueOf(KEYS.size),
    from: valueOf(KEYS.from),
    filledTo: valueOf(KEYS.filledTo),
  });
}

export async function writeDemoState(tx: Db, { seed, size, from, filledTo }: DemoState): Promise<void> {
  await tx
    .insert(meta)
    .values([
      { key: KEYS.seed, value: seed },
      { key: KEYS.size, value: size },
      { key: KEYS.from, value: from },
      { key: KEYS.filledTo, value: filledTo },
    ])
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } });
}
