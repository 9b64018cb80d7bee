import { z } from 'zod';
import type { Grant } from '../../src/domain/permissions/grants';
import { emailOf, filledText, int32, listOf, newId, text } from '../records/fields';

/** The longest address that mail can be sent to (RFC 5321, errata 1690). */
const LONGEST_EMAIL = 254;

/** Every role and notification in each of a hundred companies. */
const MOST_GRANTS = 2_000;

const email = emailOf(LONGEST_EMAIL).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is not an email address');

const grants = listOf(z.object({ name: text, company_id: int32 }), MOST_GRANTS);

/** A user in a request. `saveUser` checks whether the granted roles, notifications and companies exist. */
export const UserBody = z.object({
  id: int32,
  name: filledText,
  email,
  roles: grants,
  notifications: grants,
  /** Without this property, the stored value remains. */
  email_unconfirmed: z.boolean().optional(),
});
export type UserBody = z.output<typeof UserBody>;

export const NewUserBody = UserBody.extend({ id: newId });

/** The id in a body, which is enough to check whose record the body changes. */
export const RecordId = z.object({ id: int32 });

const keyOf = ({ name, company_id }: Grant): string => `${company_id} ${name}`;

/** Returns the grants without duplicates. */
export const withoutRepeats = (grants: readonly Grant[]): Grant[] => [
  ...new Map(grants.map((grant) => [keyOf(grant), grant])).values(),
];

/** Returns whether two lists contain the same grants, in any order. */
export function sameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  const [a, b] = [new Set(one.map(keyOf)), new Set(other.map(keyOf))];
  return a.size === b.size && [...a].every((key) => b.has(key));
}
