import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Author, authorOf } from '../auditTrail/write/author';
import { PREFERENCES, recordChange } from '../auditTrail/write/recordChange';
import { fromStoredText, hashOfStored, toStoredText } from '../db/anyText';
import type { Db } from '../db/database';
import { keyValues as table } from '../db/schema';
import type { ApiContext } from '../http/context';
import { notFound } from '../http/errors';
import { validate } from '../http/validate';

/** Largest size of a key or a value, in bytes of UTF-8. */
const LARGEST_BYTES = 1_000_000;
/** JSON may escape a character of one byte with six bytes: `\u0061`. 4,096 bytes are for names and white space. */
const LARGEST_BODY_BYTES = 2 * 6 * LARGEST_BYTES + 4_096;

const anyText = z
  .string()
  .refine(
    (text) => Buffer.byteLength(text) <= LARGEST_BYTES,
    `must not be over ${LARGEST_BYTES} bytes of UTF-8`,
  );
export const KeyValue = z.object({
  key: anyText.refine((key) => key !== '', 'must not be empty'),
  value: anyText,
});

interface KeyChange {
  key: string;
  /** The former value (`undefined` for a new key) and the new value (`null` for a deleted key). */
  from: string | undefined;
  to: string | null;
}

/** Records a key as a field of the preferences. Computed property names, unlike assignments, allow any key. */
const recordKey = (tx: Db, author: Author, { key, from, to }: KeyChange): Promise<void> =>
  recordChange(tx, author, PREFERENCES, {
    before: { [key]: from === undefined ? null : fromStoredText(from) },
    after: { [key]: to === null ? null : fromStoredText(to) },
  });

/** Registers the calls of the preferences. Keys and values are any text. */
export function keyValues(api: FastifyInstance, { db, now }: ApiContext): void {
  const config = { access: { kind: 'groupAdmin' } } as const;

  api.get('/key_val_store', { config }, async () => {
    const rows = await db.select({ key: table.key, value: table.value }).from(table);
    const entries = rows.map(({ key, value }) => [fromStoredText(key), fromStoredText(value)] as const);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    // Unlike an assignment, `fromEntries` treats `__proto__` as an ordinary key.
    return Object.fromEntries(entries);
  });

  api.post('/key_val_store', { config, bodyLimit: LARGEST_BODY_BYTES }, async (request, reply) => {
    const sent = validate(KeyValue, request.body);
    const key = toStoredText(sent.key);
    const value = toStoredText(sent.value);
    const keyHash = hashOfStored(key);
    await db.transaction(async (tx) => {
      // The lock serializes simultaneous saves of a new key.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyHash}, 0))`);
      const [before] = await tx.select().from(table).where(eq(table.keyHash, keyHash)).for('update');
      await tx
        .insert(table)
        .values({ keyHash, key, value })
        .onConflictDoUpdate({ target: table.keyHash, set: { value } });
      const change = { key: sent.key, from: before?.value, to: value };
      await recordKey(tx, authorOf(request, now()), change);
    });
    return reply.code(204).send();
  });

  api.delete<{ Params: { key: string } }>('/key_val_store/:key', { config }, async (request, reply) => {
    const { key } = request.params;
    if (key === '') throw notFound('No key is named');
    const keyHash = hashOfStored(toStoredText(key));
    await db.transaction(async (tx) => {
      const [before] = await tx.delete(table).where(eq(table.keyHash, keyHash)).returning();
      if (before) await recordKey(tx, authorOf(request, now()), { key, from: before.value, to: null });
    });
    return reply.code(204).send();
  });
}
