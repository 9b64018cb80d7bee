import { type Grant, sameGrant } from '../permissions/grants';
import type { User } from '../session/user';

/** The kind of a grant: roles allow features, notifications are emails to the user. */
export type GrantKind = 'roles' | 'notifications';

/** One grant that is added to, or removed from, several users. */
export interface GrantChange {
  action: 'add' | 'remove';
  kind: GrantKind;
  grant: Grant;
}

export const hasGrant = (user: User, { kind, grant }: GrantChange): boolean =>
  user[kind].some((one) => sameGrant(one, grant));

/** Returns true if the change makes a difference to the user. */
export const isChanged = (user: User, change: GrantChange): boolean =>
  hasGrant(user, change) === (change.action === 'remove');

/** Returns the user with the change applied, or the same object if nothing changes. */
export function withChange(user: User, change: GrantChange): User {
  if (!isChanged(user, change)) return user;
  const { kind, grant, action } = change;
  const others = user[kind].filter((one) => !sameGrant(one, grant));
  return { ...user, [kind]: action === 'add' ? [...others, grant] : others };
}
