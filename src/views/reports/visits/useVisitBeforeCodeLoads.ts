import type { Span } from '@src/domain/dates/spans';
import { useAppStore } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { useEffect } from 'react';

/** Saves a visit when the user leaves a report before the code of visits has loaded. */
export function useVisitBeforeCodeLoads(
  isEarly: () => boolean,
  report: Report,
  site: string,
  span: Span | null,
): void {
  const store = useAppStore();
  useEffect(
    () => () => {
      if (!isEarly()) return;
      import('./saveReportVisitOnLeave').then(
        ({ noteLeftReport }) => noteLeftReport(store, { report, site, span }),
        // Without the code, for example after a newer release, no visit is saved.
        () => undefined,
      );
    },
    [isEarly, store, report, site, span],
  );
}
