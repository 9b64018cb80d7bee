import type { Writing } from '@src/store/reports/conditions/reportConditions';
import type { ReportView } from '../screen/useReportView';

/** How conditions write a report's figures. Money of rows of several currencies goes without one: they mean any. */
export function writingOf({ table, site, format }: Pick<ReportView, 'table' | 'site' | 'format'>): Writing {
  const [currency = null, ...others] = table?.rows.currencies ?? [];
  return {
    locale: site.locale,
    figure: (figure, of, own) => {
      const isPlain = own === undefined && of === 'money' && others.length > 0;
      const { before, text, after } = format.figure(figure, isPlain ? 'decimal' : of, own ?? currency);
      return before + text + after;
    },
  };
}
