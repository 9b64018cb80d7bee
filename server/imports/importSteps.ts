import { type Column, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { companies } from '../db/schema';
import type { ApiContext } from '../http/context';
import type { Kind } from '../load/kind';
import { KINDS } from '../load/kinds';

/** Returns the condition for rows of a kind: two kinds may share a table and differ in a column. */
function conditionOf({ table, always = {} }: Kind) {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  return Object.entries(always).flatMap(([field, value]) => {
    const column = columns[field];
    return column ? [eq(column, value)] : [];
  });
}

/** Registers the call that says which kinds of facts are missing. */
export function importSteps(api: FastifyInstance, { db }: ApiContext): void {
  api.get('/import_steps', { config: { access: { kind: 'groupAdmin' } } }, async () => {
    const kinds: Record<string, number> = {};
    for (const kind of KINDS.values()) {
      const where = sql.join([sql`true`, ...conditionOf(kind)], sql` and `);
      // One row is enough, because counting millions of rows takes seconds.
      kinds[kind.name] = await db.$count(sql`(select from ${kind.table} where ${where} limit 1) as row`);
    }
    return { companies: await db.$count(companies), kinds };
  });
}
