import type { Figure } from '@src/domain/figures/figure';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { withColumns } from '../columns/joinedColumns';
import type { DefinedReport } from '../definition';
import type { Column } from '../report';
import { selectBarred, selectFoundForRelations } from './barredSpend.selectors';
import { NOT_ALLOWED, notAllowedColumn } from './barredSpendColumns';

/** What is known of a speaker. */
interface Known {
  isNotAllowed: Figure;
  spent: (currency: string) => Figure;
}

const HEADER = 'Ad spend, 30 days';
const ID = 'ad_spend_';

/** Money stands in a column of one currency each; where there are several, each says which. */
const spendColumns = (currencies: readonly string[]): Record<string, Column<Known>> =>
  Object.fromEntries(
    currencies.map((currency) => [
      ID + (currency.toLowerCase() || 'none'),
      {
        header: currencies.length > 1 ? `${HEADER}, ${currency || 'no currency'}` : HEADER,
        format: 'money',
        currency,
        inverse: true,
        hideEmpty: true,
        measure: { kind: 'sum', of: ({ spent }) => spent(currency) },
      },
    ]),
  );

const selectKnown = createAppSelector([selectFoundForRelations, selectBarred], (found, barred) => {
  if (!found) return undefined;
  const { bySpeaker, doubtful, isWhole } = found;
  const maybe = new Set(doubtful.flatMap(({ either }) => either.map(({ name }) => name)));
  return (name: string): Known => {
    const sums = bySpeaker.get(name);
    const isNotAllowed = !barred.has(name) || (isWhole && !maybe.has(name)) ? 0 : null;
    return { isNotAllowed: sums ? 1 : isNotAllowed, spent: (currency) => sums?.of(currency) ?? null };
  };
});

/** Those of the money that there is, and those that an address names, as in `where=ad_spend_eur~gt~100`. */
function currenciesOf(state: RootState, site: string, address: string): string[] {
  const spent = selectFoundForRelations(state, site)?.sums.map(({ currency }) => currency) ?? [];
  const named = address.matchAll(/ad_spend_([a-z]{3})(?![a-z_])/g);
  return [...new Set([...spent, ...Array.from(named, ([, code = '']) => code.toUpperCase())])].sort();
}

/** Relations with what was spent in the last 30 days on ads for speakers who have forbidden them. */
export function withAdSpend(report: DefinedReport): DefinedReport {
  const known = new Map<string, DefinedReport>();
  /** The same report for the same currencies. */
  const reportIn = (currencies: readonly string[]): DefinedReport => {
    const key = currencies.join();
    const before = known.get(key);
    if (before) return before;
    const made = withColumns<Known>(report, {
      first: true,
      columns: {
        [NOT_ALLOWED]: notAllowedColumn(({ isNotAllowed }) => isNotAllowed),
        ...spendColumns(currencies),
      },
      selectKnown,
    });
    known.set(key, made);
    return made;
  };
  return {
    ...reportIn([]),
    resolve: (state, site, address) => reportIn(currenciesOf(state, site, address)),
  };
}
