import type { Span } from '@src/domain/dates/spans';
import { useAppStore } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { useEffect } from 'react';

/** A report that is left before the code of visits has come is a visit all the same. */
export function useLeftEarly(isEarly: () => boolean, report: Report, site: string, span: Span | null): void {
  const store = useAppStore();
  useEffect(
    () => () => {
      if (!isEarly()) return;
      import('./leftEarly').then(
        ({ noteLeftReport }) => noteLeftReport(store, { report, site, span }),
        // Out of reach, as after a newer release: there is no visit then.
        () => undefined,
      );
    },
    [isEarly, store, report, site, span],
  );
}
