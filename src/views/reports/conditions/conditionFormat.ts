import type { Site } from '@src/domain/sites/sites';
import type { ConditionFormat } from '@src/store/reports/conditions/reportConditions';
import type { ReportTable } from '@src/store/reports/report';
import type { CellFormat } from '../cells/cells';

/**
 * Returns how conditions write the figures of a report. If the rows use several currencies, a money condition names no
 * currency, because the condition applies to all currencies.
 */
export function conditionFormatOf(
  site: Site,
  format: CellFormat,
  table: ReportTable | undefined,
): ConditionFormat {
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
