import type { SpendNotAllowed } from '@src/domain/ads/barredSpend';
import type { Figure } from '@src/domain/figures/figure';
import { createAppSelector } from '../../createAppSelector';
import { withColumns } from '../columns/joinedColumns';
import type { DefinedReport } from '../definition';
import type { Column } from '../report';
import type { SelectFound } from './barredSpend.selectors';

/** Its column, by which conditions ask for it. */
export const NOT_ALLOWED = 'not_allowed';

/** Stands first, and only where a row has it. */
export const notAllowedColumn = <Known>(of: (known: Known) => Figure): Column<Known> => ({
  header: 'Ads not allowed',
  format: 'barredAds',
  hideEmpty: true,
  measure: { kind: 'plain', of },
});

const flagOf = (isNotAllowed: boolean | undefined): Figure =>
  isNotAllowed === undefined ? null : Number(isNotAllowed);

const knownOf =
  ({ isNotAllowed }: SpendNotAllowed) =>
  (name: string) => ({ isNotAllowed: flagOf(isNotAllowed.get(name)) });

/** A report of what is spent on ads, with a mark on what is not allowed. */
export const withNotAllowed = (report: DefinedReport, selectFound: SelectFound): DefinedReport =>
  withColumns<{ isNotAllowed: Figure }>(report, {
    first: true,
    columns: { [NOT_ALLOWED]: notAllowedColumn(({ isNotAllowed }) => isNotAllowed) },
    selectKnown: createAppSelector([selectFound], (found) => found && knownOf(found)),
  });
