import { ALL_COMPANIES, type GrantScope } from '../../domain/permissions/grants';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** Returns the places where a grant can apply: all companies, then each single company. */
export const selectGrantPlaces = createAppSelector([selectCompanies], (companies): readonly GrantScope[] => [
  ALL_COMPANIES,
  ...companies,
]);

/** Returns the place with a company's id. An unknown company is named by its id. */
export const placeOf = (places: readonly GrantScope[], companyId: number): GrantScope =>
  places.find(({ id }) => id === companyId) ?? { id: companyId, name: `Company ${companyId}`, country: '' };
