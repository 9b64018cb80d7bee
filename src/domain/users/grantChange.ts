import { type Grant, sameGrant } from '../permissions/grants';
import type { User } from '../session/user';

/** What is granted: something a person may do, or mail that they get. */
export type GrantKind = 'roles' | 'notifications';

/** One grant that several users are to have, or to have no more. */
export interface GrantChange {
  action: 'add' | 'remove';
  kind: GrantKind;
  grant: Grant;
}

export const hasGrant = (user: User, { kind, grant }: GrantChange): boolean =>
  user[kind].some((one) => sameGrant(one, grant));

/** Whether the change makes a difference to the user. */
export const isChanged = (user: User, change: GrantChange): boolean =>
  hasGrant(user, change) === (change.action === 'remove');

/** The user as the change leaves them. */
export function withChange(user: User, change: GrantChange): User {
  if (!isChanged(user, change)) return user;
  const { kind, grant, action } = change;
  const others = user[kind].filter((one) => !sameGrant(one, grant));
  return { ...user, [kind]: action === 'add' ? [...others, grant] : others };
}
