import { oncePer } from '@src/domain/records/oncePer';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import type { OfSite } from '../../selectorArguments';
import { selectSite } from '../../sites/sites.selectors';
import type { SelectRows } from '../definition';
import { indexNames } from './filter';
import { nameOrders } from './order';

const selectLocale = (state: RootState, { site }: OfSite) => selectSite(state, { site }).locale;

function selectorsOf(selectNamed: SelectRows<unknown>) {
  const selectNames = createAppSelector([selectNamed], (rows = []) => rows.map(({ name }) => name));
  return {
    selectNameOrder: createAppSelector([selectNames, selectLocale], nameOrders()),
    selectNameIndex: createAppSelector([selectNames], indexNames),
  };
}

/** Returns the selectors of the name order and the name index, which all reports over the same rows share. */
export const namesOf = oncePer(selectorsOf);
