import type { FieldChange, FieldValue } from '@src/domain/auditTrail/auditTrail';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { auditEntries as table } from '../../db/schema';

const FORGOTTEN = 'forgotten';
const PERSONAL_FIELDS = ['name', 'email'];

interface Person {
  id: number;
  name: string;
  email: string;
}

const textsOf = (value: FieldValue): string[] => (typeof value === 'string' ? [value] : []);

const withValues = (
  changes: readonly FieldChange[],
  replace: (value: FieldValue, field: string) => FieldValue,
): FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: replace(from, field), to: replace(to, field) }));

async function rewrite(
  tx: Db,
  condition: SQL | undefined,
  replace: (value: FieldValue, field: string) => FieldValue,
): Promise<void> {
  const entries = await tx.select({ id: table.id, changes: table.changes }).from(table).where(condition);
  for (const { id, changes } of entries) {
    const forgetful = withValues(changes, replace);
    if (JSON.stringify(forgetful) === JSON.stringify(changes)) continue;
    await tx.update(table).set({ changes: forgetful }).where(eq(table.id, id));
  }
}

/** Returns the present and former names and e-mails of a person in the audit trail. */
async function formerly(tx: Db, { id, name, email }: Person) {
  const entries = await tx
    .select({ changes: table.changes })
    .from(table)
    .where(and(eq(table.kind, 'user'), eq(table.recordId, id)));
  const known = (field: string) =>
    entries.flatMap(({ changes }) =>
      changes
        .filter((change) => change.field === field)
        .flatMap(({ from, to }) => [from, to].flatMap(textsOf)),
    );
  return { names: new Set([name, ...known('name')]), emails: new Set([email, ...known('email')]) };
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1).toLowerCase();

/** Returns the condition for entries of other records with one of the e-mails, such as a seller who is also a user. */
const mentions = (id: number, emails: ReadonlySet<string>): SQL | undefined =>
  and(
    or(ne(table.kind, 'user'), ne(table.recordId, id)),
    or(...[...emails].map((email) => sql`strpos(lower(${table.changes}::text), ${inJson(email)}) > 0`)),
  );

/**
 * Removes the name and the e-mails of an anonymised person from the audit trail. The entries by and about the person
 * remain, under the person's id.
 */
export async function forgetPerson(tx: Db, person: Person): Promise<void> {
  const { names, emails } = await formerly(tx, person);
  const keys = [...emails].map((email) => email.toLowerCase());
  // The trigger of the table allows updates only with this setting, which is local to the transaction.
  await tx.execute(sql`select set_config('greenroom.forgetting', 'on', true)`);
  await tx.update(table).set({ userEmail: null }).where(eq(table.userId, person.id));
  await rewrite(tx, and(eq(table.kind, 'user'), eq(table.recordId, person.id)), (value, field) =>
    PERSONAL_FIELDS.includes(field) && value !== null ? FORGOTTEN : value,
  );
  const forget = (text: string) =>
    names.has(text) || keys.some((key) => text.toLowerCase().includes(key)) ? FORGOTTEN : text;
  await rewrite(tx, mentions(person.id, emails), (value) => {
    if (typeof value === 'string') return forget(value);
    return typeof value === 'object' && value !== null ? value.map(forget) : value;
  });
  await tx.execute(sql`select set_config('greenroom.forgetting', 'off', true)`);
}
