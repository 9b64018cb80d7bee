import type { Site } from '@src/domain/sites/sites';
import { useAppSelector } from '@src/store/hooks';
import type { DefinedReport } from '@src/store/reports/definition';
import type { Report } from '@src/store/reports/report';
import { selectSite } from '@src/store/sites/sites.selectors';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type MomentumCode, useMomentum } from '../momentum/useMomentum';
import { type ChangeReport, type ReportAddress, type Tab, useReportAddress } from './useReportAddress';

/** A definition, with the columns that fit the loaded data if the columns depend on data. */
export type Resolvable = Report & Pick<DefinedReport, 'resolve'>;

/** The report on screen. */
export interface OpenReport {
  /** The report with the columns that fit the loaded data and the address. */
  report: Report;
  site: Site;
  /** The address. Its tab is the one on screen, which follows `chosenTab` after the click has been painted. */
  address: ReportAddress;
  chosenTab: Tab;
  /** Changes the address. */
  change: ChangeReport;
  /** `null` unless the address requests a momentum. */
  momentum: MomentumCode | null;
}

/**
 * Returns a report as the address shows it. Suspends while the code of a momentum loads.
 *
 * @param siteId empty for a report of the group or of several sites
 */
export function useReport(definition: Resolvable, siteId: string): OpenReport {
  const { search } = useLocation();
  const resolved = useAppSelector(
    (state) => definition.resolve?.(state, { site: siteId, address: search }) ?? definition,
  );
  const { report, momentum } = useMomentum(resolved);
  const site = useAppSelector((state) => selectSite(state, { site: siteId }));
  const { address, change } = useReportAddress(report);
  const chosenTab = address.tab;
  const tab = useDeferredValue(chosenTab);
  const drawn = useMemo(() => ({ ...address, tab }), [address, tab]);
  return { report, site, momentum, address: drawn, chosenTab, change };
}
