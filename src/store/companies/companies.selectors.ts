import { localeOf } from '../../domain/sites/sites';
import { nameCollator } from '../../domain/text/names';
import { createAppSelector } from '../createAppSelector';
import { selectCompanies } from './companies.slice';

/** Returns all companies sorted by name in the group's locale. Companies of the same name are sorted by id. */
export const selectCompaniesByName = createAppSelector([selectCompanies], (companies) => {
  const { compare } = nameCollator(localeOf(''));
  return [...companies].sort((one, other) => compare(one.name, other.name) || one.id - other.id);
});
