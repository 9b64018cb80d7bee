import { useAppSelector } from '@src/store/hooks';
import type { ReportTable } from '@src/store/reports/report';
import { figureOf, shownFigures, type WhyFigure } from '@src/store/reports/why/whyFigures';
import type { WhyTarget } from '@src/store/reports/why/whyTotal';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useMemo } from 'react';
import type { ChangeAddress } from '../../ui/address/useAddress';
import { useAddress } from '../../ui/address/useAddress';
import type { OpenReport } from '../screen/useReport';
import { WHY_SCHEMA, type WhyAddress } from './whyAddress';

export interface Why {
  figures: readonly WhyFigure[];
  /** The currencies of the rows. The choice is shown if there are several. */
  currencies: readonly string[];
  currency: string;
  target: WhyTarget;
  change: ChangeAddress<WhyAddress>;
}

/** Returns the change that the tab "Why" splits, as the address names it. `null` while no rows are loaded. */
export function useWhy({ report, site }: OpenReport, table: ReportTable | undefined): Why | null {
  const { address, change } = useAddress(WHY_SCHEMA, 'all');
  const { currency: siteCurrency } = useAppSelector((state) => selectSite(state, { site: site.domain }));
  return useMemo(() => {
    const figures = shownFigures(report, table?.rows);
    const figure = figureOf(report, figures, address.figure);
    if (!table || !figure) return null;
    const nameOf = (currency: string | null) => currency ?? siteCurrency;
    const { totals } = table;
    const line = totals.find(({ currency }) => nameOf(currency) === address.currency) ?? totals[0];
    if (!line) return null;
    const { currency } = line;
    return {
      figures,
      currencies: totals.map((each) => nameOf(each.currency)),
      currency: nameOf(currency),
      target: { table, figure, currency, scope: line.scope, row: null },
      change,
    };
  }, [report, table, address, siteCurrency, change]);
}
