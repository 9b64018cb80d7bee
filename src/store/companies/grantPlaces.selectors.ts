import { ALL_COMPANIES, type GrantPlace } from '../../domain/permissions/grants';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** Where a role or a notification can apply: everywhere, or to one company. */
export const selectGrantPlaces = createAppSelector([selectCompanies], (companies): readonly GrantPlace[] => [
  ALL_COMPANIES,
  ...companies,
]);

/** The place of a grant; a company that is not known is known by its number. */
export const placeOf = (places: readonly GrantPlace[], companyId: number): GrantPlace =>
  places.find(({ id }) => id === companyId) ?? { id: companyId, name: `Company ${companyId}`, country: '' };
