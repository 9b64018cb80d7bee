import type { Figure } from '@src/domain/figures/figure';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { withColumns } from '../columns/joinedColumns';
import type { DefinedReport, OfAddress } from '../definition';
import type { Column } from '../report';
import { selectAdsBlocked, selectFoundForRelations } from './barredSpend.selectors';
import { ADS_BLOCKED_COLUMN, barredSpendColumn } from './barredSpendColumns';

/** The added figures of a speaker. */
interface Known {
  adsBlockedByName: Figure;
  spent: (currency: string) => Figure;
}

const HEADER = 'Ad spend, 30 days';
const ID = 'ad_spend_';

/** Returns a spend column for each currency. With several currencies, the headings contain the currency. */
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

const selectExtra = createAppSelector([selectFoundForRelations, selectAdsBlocked], (found, barred) => {
  if (!found) return undefined;
  const { bySpeaker, doubtful, isWhole } = found;
  const maybe = new Set(doubtful.flatMap(({ either }) => either.map(({ name }) => name)));
  return (name: string): Known => {
    const sums = bySpeaker.get(name);
    const adsBlockedByName = !barred.has(name) || (isWhole && !maybe.has(name)) ? 0 : null;
    return { adsBlockedByName: sums ? 1 : adsBlockedByName, spent: (currency) => sums?.of(currency) ?? null };
  };
});

/** Returns the currencies of the spend and the currencies in an address such as `where=ad_spend_eur~gt~100`. */
function currenciesOf(state: RootState, { site, address }: OfAddress): string[] {
  const spent = selectFoundForRelations(state, { site })?.sums.map(({ currency }) => currency) ?? [];
  const named = address.matchAll(/ad_spend_([a-z]{3})(?![a-z_])/g);
  return [...new Set([...spent, ...Array.from(named, ([, code = '']) => code.toUpperCase())])].sort();
}

/** Returns speaker relations with the ad spend of the last 30 days for speakers who do not allow ads. */
export function withAdSpend(report: DefinedReport): DefinedReport {
  const known = new Map<string, DefinedReport>();
  /** Returns the report with these currencies, cached by the currencies. */
  const reportIn = (currencies: readonly string[]): DefinedReport => {
    const key = currencies.join();
    const before = known.get(key);
    if (before) return before;
    const made = withColumns<Known>(report, {
      first: true,
      columns: {
        [ADS_BLOCKED_COLUMN]: barredSpendColumn(({ adsBlockedByName }) => adsBlockedByName),
        ...spendColumns(currencies),
      },
      selectExtra,
    });
    known.set(key, made);
    return made;
  };
  return {
    ...reportIn([]),
    resolve: (state, asked) => reportIn(currenciesOf(state, asked)),
  };
}
