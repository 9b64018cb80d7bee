import type { Company } from '../companies/company';

/** A role, or a kind of notification, at one company or at all; the contract's word for it. */
export interface Grant {
  name: string;
  company_id: number;
}

export const ALL_COMPANIES_ID = -1;

/** Where a grant applies. */
export type GrantPlace = Pick<Company, 'id' | 'name' | 'country'>;

/** The client's own: no API sends it, and none is sent it. */
export const ALL_COMPANIES: GrantPlace = { id: ALL_COMPANIES_ID, name: 'All companies', country: 'all' };

export const sameGrant = (one: Grant, other: Grant): boolean =>
  one.name === other.name && one.company_id === other.company_id;
