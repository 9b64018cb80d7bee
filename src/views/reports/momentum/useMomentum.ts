import type { Report } from '@src/store/reports/report';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedOnce } from '../../ui/lazy/loadedOnce';

const load = () => import('./momentumCode');

/** What tells a momentum and draws it; it comes when somebody asks for one. */
export type MomentumCode = Awaited<ReturnType<typeof load>>;

export const loadMomentum = loadedOnce(load);

/** Whether an address asks for a momentum: then its code is had ready. */
export const asksMomentum = (search: string): boolean => new URLSearchParams(search).has('momentum');

/** A report as the address has it, and what shows its momentum, if that is asked for; suspends until it is there. */
export function useMomentum(report: Report): { report: Report; momentum: MomentumCode | null } {
  const { search } = useLocation();
  const code = report.momentum !== null && asksMomentum(search) ? use(loadMomentum()) : null;
  return useMemo(() => {
    const asked = code?.reportAt(report, search) ?? report;
    return { report: asked, momentum: asked === report ? null : code };
  }, [code, report, search]);
}
