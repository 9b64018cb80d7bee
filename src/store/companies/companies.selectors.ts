import { localeOf } from '../../domain/sites/sites';
import { nameCollator } from '../../domain/text/names';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** All companies by name, by the locale of the group's own country; those of the same name by their ids. */
export const selectCompaniesByName = createAppSelector([selectCompanies], (companies) => {
  const { compare } = nameCollator(localeOf(''));
  return [...companies].sort((one, other) => compare(one.name, other.name) || one.id - other.id);
});
