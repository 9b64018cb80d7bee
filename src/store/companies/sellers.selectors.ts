import { localeOf } from '../../domain/sites/sites';
import { nameCollator } from '../../domain/text/names';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectSite } from '../sites/sites.selectors';
import { selectCompanyById } from './companies.slice';
import { selectAllSellers } from './sellers.slice';

interface OfCompany {
  companyId: number;
}

/** Returns the locale of the company's site, or the group's locale if the company is unknown. */
const selectLocale = (state: RootState, { companyId }: OfCompany): string => {
  const company = selectCompanyById(state, companyId);
  return company ? selectSite(state, { site: company.homepage_url }).locale : localeOf('');
};

/** Returns a company's sellers sorted by full name. Sellers of the same name are sorted by id. */
export const selectSellersByName = createAppSelector(
  [selectAllSellers, (_state, { companyId }: OfCompany) => companyId, selectLocale],
  (sellers, companyId, locale) => {
    const { compare } = nameCollator(locale);
    return sellers
      .filter(({ company_id }) => company_id === companyId)
      .sort((one, other) => compare(one.full_name, other.full_name) || one.id - other.id);
  },
);
