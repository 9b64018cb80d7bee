import { ALL_COMPANIES, type GrantPlace } from '../../domain/permissions/grants';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** Returns the places where a grant can apply: all companies, then each single company. */
export const selectGrantPlaces = createAppSelector([selectCompanies], (companies): readonly GrantPlace[] => [
  ALL_COMPANIES,
  ...companies,
]);

/** Returns the place with a company's id. An unknown company is named by its id. */
export const placeOf = (places: readonly GrantPlace[], companyId: number): GrantPlace =>
  places.find(({ id }) => id === companyId) ?? { id: companyId, name: `Company ${companyId}`, country: '' };
