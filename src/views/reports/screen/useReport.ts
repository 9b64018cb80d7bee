import type { Site } from '@src/domain/sites/sites';
import type { RootState } from '@src/store';
import { useAppSelector } from '@src/store/hooks';
import type { DefinedReport } from '@src/store/reports/definition';
import type { Report } from '@src/store/reports/report';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useCallback, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { type ConditionSet, useConditions } from '../conditions/useConditions';
import { type MomentumCode, useMomentum } from '../momentum/useMomentum';
import { type ChangeReport, type ReportAddress, useReportAddress } from './useReportAddress';

/** A definition, with the columns that fit the loaded data if the columns depend on data. */
export type Resolvable = Report & Pick<DefinedReport, 'resolve'>;

/** The report on screen. */
export interface OpenReport {
  /** The report with the columns that fit the loaded data and the address. */
  report: Report;
  /** Returns the report with the columns that fit the data of a state. */
  reportIn: (state: RootState) => Report;
  site: Site;
  address: ReportAddress;
  /** Changes the address. */
  change: ChangeReport;
  /** `null` unless the address requests a momentum. */
  momentum: MomentumCode | null;
  /** `null` without conditions. */
  conditions: ConditionSet | null;
}

/**
 * Returns a report as the address shows it. `AddressCode` loads the code of a momentum and of conditions.
 *
 * @param siteId empty for a report of the group or of several sites
 */
export function useReport(definition: Resolvable, siteId: string): OpenReport {
  const { search } = useLocation();
  const resolveIn = useCallback(
    (state: RootState) => definition.resolve?.(state, { site: siteId, address: search }) ?? definition,
    [definition, siteId, search],
  );
  const { report, momentum } = useMomentum(useAppSelector(resolveIn));
  const reportIn = useCallback(
    (state: RootState) => {
      const resolved = resolveIn(state);
      return momentum?.reportAt(resolved, search) ?? resolved;
    },
    [resolveIn, momentum, search],
  );
  const site = useAppSelector((state) => selectSite(state, { site: siteId }));
  const { address, change } = useReportAddress(report);
  const conditions = useConditions(report, site.domain, address.where, address.span);
  return { report, reportIn, site, momentum, address, change, conditions };
}

/** Returns the report with the tab to draw, which follows after the click on another tab has been painted. */
export function useDrawnTab(open: OpenReport): OpenReport {
  const tab = useDeferredValue(open.address.tab);
  return tab === open.address.tab ? open : { ...open, address: { ...open.address, tab } };
}
