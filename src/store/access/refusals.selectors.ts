import type { Company } from '../../domain/companies/company';
import type { Grant } from '../../domain/permissions/grants';
import { type MissingShortcuts, missingShortcuts } from '../../domain/permissions/missingShortcuts';
import { selectCompanies } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';

/** A company with the shortcuts that a user does not have, and the reasons. */
export interface CompanyRefusals {
  company: Company;
  refusals: readonly MissingShortcuts[];
}

/** Returns the companies for which the given roles lack shortcuts. */
export const selectRefusals = createAppSelector(
  [selectCompanies, (_state: RootState, { roles }: { roles: readonly Grant[] }) => roles],
  (companies, roles): readonly CompanyRefusals[] =>
    companies
      .map((company) => ({ company, refusals: missingShortcuts(company, roles) }))
      .filter(({ refusals }) => refusals.length > 0),
);
