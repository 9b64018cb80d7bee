import type { Report } from '@src/store/reports/report';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedOnce } from '../../ui/lazy/loadedOnce';

const load = () => import('./momentumModule');

/** The code that calculates and draws a momentum. The code loads on first use. */
export type MomentumCode = Awaited<ReturnType<typeof load>>;

export const loadMomentum = loadedOnce(load);

/** Returns true if an address requests a momentum. */
export const asksMomentum = (search: string): boolean => new URLSearchParams(search).has('momentum');

/** Returns the report that the address requests, and the momentum code if the address requests a momentum. */
export function useMomentum(report: Report): { report: Report; momentum: MomentumCode | null } {
  const { search } = useLocation();
  const code = report.momentum !== null && asksMomentum(search) ? loadMomentum.loaded : undefined;
  return useMemo(() => {
    const asked = code?.reportAt(report, search) ?? report;
    return { report: asked, momentum: asked === report ? null : (code ?? null) };
  }, [code, report, search]);
}
