import type { BarredSpend } from '@src/domain/ads/barredSpend';
import type { Figure } from '@src/domain/figures/figure';
import { createAppSelector } from '../../createAppSelector';
import { withColumns } from '../columns/joinedColumns';
import type { DefinedReport } from '../definition';
import type { Column } from '../report';
import type { SelectBarredSpend } from './barredSpend.selectors';

/** The id of the column, which conditions in addresses use. */
export const ADS_BLOCKED_COLUMN = 'not_allowed';

/** Returns the column that marks ads that are not allowed. The column is hidden if no row has the mark. */
export const barredSpendColumn = <Known>(of: (known: Known) => Figure): Column<Known> => ({
  header: 'Ads not allowed',
  format: 'barredAds',
  hideEmpty: true,
  measure: { kind: 'plain', of },
});

const flagOf = (adsBlockedByName: boolean | undefined): Figure =>
  adsBlockedByName === undefined ? null : Number(adsBlockedByName);

const knownOf =
  ({ adsBlockedByName }: BarredSpend) =>
  (name: string) => ({ adsBlockedByName: flagOf(adsBlockedByName.get(name)) });

/** Returns an ads report with marks on ads that are not allowed. */
export const withBarredSpend = (report: DefinedReport, selectFound: SelectBarredSpend): DefinedReport =>
  withColumns<{ adsBlockedByName: Figure }>(report, {
    first: true,
    columns: { [ADS_BLOCKED_COLUMN]: barredSpendColumn(({ adsBlockedByName }) => adsBlockedByName) },
    selectExtra: createAppSelector([selectFound], (found) => found && knownOf(found)),
  });
