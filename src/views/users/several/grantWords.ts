import type { GrantScope } from '@src/domain/permissions/grants';
import { roleLabel } from '@src/domain/permissions/roleLabels';
import { notificationLabel } from '@src/domain/records/notifications';
import type { GrantChange, GrantKind } from '@src/domain/users/grantChange';
import { placeOf } from '@src/store/companies/grantPlaces.selectors';

export const GRANT_NOUNS: Record<GrantKind, string> = { roles: 'role', notifications: 'notification' };

export const grantLabel = (kind: GrantKind, name: string): string =>
  kind === 'roles' ? roleLabel(name) : notificationLabel(name);

/** Describes a grant, such as "Content Editor for Athenas Danmark". */
export const grantWords = ({ kind, grant }: GrantChange, places: readonly GrantScope[]): string =>
  `${grantLabel(kind, grant.name)} for ${placeOf(places, grant.company_id).name}`;

/** Texts for a user: before a change, after the change, and if the change does nothing. */
export const STEP_WORDS = {
  add: { coming: 'gets it', done: 'has it now', unneeded: 'has it already' },
  remove: { coming: 'loses it', done: 'no longer has it', unneeded: 'does not have it' },
} as const;

export const peopleText = (count: number): string => `${count} ${count === 1 ? 'user' : 'users'}`;
