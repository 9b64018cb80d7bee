import { METRICS, type Metric } from '../../domain/checks/checkStats';
import { formatCount, formatPercent, NO_FIGURE } from '../../domain/figures/formats';

const RATIO_DECIMALS = 2;

/** A figure by a metric: ratios as percent with two decimals, counts with separators. */
export function formatMetric(value: number | null, metric: Metric, locale: string): string {
  if (value === null) return NO_FIGURE;
  return METRICS[metric].isRatio ? formatPercent(value, locale, RATIO_DECIMALS) : formatCount(value, locale);
}
