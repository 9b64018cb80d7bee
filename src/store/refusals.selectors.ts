import { missingShortcuts, type Refusal } from '../domain/refusals';
import type { Company, Grant } from '../domain/types';
import { createAppSelector } from './createAppSelector';
import { selectCompanies } from './entities/companies.slice';
import type { RootState } from './index';

/** A company with the shortcuts that somebody is not offered for it. */
export interface CompanyRefusals {
  company: Company;
  refusals: readonly Refusal[];
}

export const selectRefusals = createAppSelector(
  [selectCompanies, (_state: RootState, roles: readonly Grant[]) => roles],
  (companies, roles): readonly CompanyRefusals[] =>
    companies
      .map((company) => ({ company, refusals: missingShortcuts(company, roles) }))
      .filter(({ refusals }) => refusals.length > 0),
);
