import type { Company } from '../companies/company';

/** A role or a notification type, for one company or for all companies. The field names are those of the API. */
export interface Grant {
  name: string;
  company_id: number;
}

export const ALL_COMPANIES_ID = -1;

/** The company, or all companies, for which a grant applies. */
export type GrantScope = Pick<Company, 'id' | 'name' | 'country'>;

/** A pseudo company that exists only in the client. The API never sends or receives this company. */
export const ALL_COMPANIES: GrantScope = { id: ALL_COMPANIES_ID, name: 'All companies', country: 'all' };

export const sameGrant = (one: Grant, other: Grant): boolean =>
  one.name === other.name && one.company_id === other.company_id;
