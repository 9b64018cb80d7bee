import type { ConditionFormat } from '@src/store/reports/conditions/reportConditions';
import type { ReportView } from '../screen/useReportView';

/**
 * Returns how conditions write the figures of a report. If the rows use several currencies, a money condition names no
 * currency, because the condition applies to all currencies.
 */
export function conditionFormatOf({
  table,
  site,
  format,
}: Pick<ReportView, 'table' | 'site' | 'format'>): ConditionFormat {
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
