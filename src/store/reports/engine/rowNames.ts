import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectSite } from '../../sites/sites.selectors';
import type { SelectRows } from '../definition';
import { indexNames } from './filter';
import { nameOrders } from './order';

const selectLocale = (state: RootState, site: string) => selectSite(state, site).locale;

function selectorsOf(selectNamed: SelectRows<unknown>) {
  const selectNames = createAppSelector([selectNamed], (rows = []) => rows.map(({ name }) => name));
  return {
    selectNameOrder: createAppSelector([selectNames, selectLocale], nameOrders()),
    selectNameIndex: createAppSelector([selectNames], indexNames),
  };
}

const known = new WeakMap<SelectRows<unknown>, ReturnType<typeof selectorsOf>>();

/** How the rows are ordered and found by their names: the same for all reports of the same rows, whatever their columns. */
export function namesOf(selectNamed: SelectRows<unknown>) {
  const selectors = known.get(selectNamed) ?? selectorsOf(selectNamed);
  known.set(selectNamed, selectors);
  return selectors;
}
