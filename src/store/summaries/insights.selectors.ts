import { type Span, spanKey } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import { SOURCE_LABELS, SOURCES } from '../../domain/summaries/summaries';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { comparedCell } from '../reports/engine/comparedCell';
import type { ComparedCell } from '../reports/report';
import { selectInsights } from './summaries.slice';

/** The figures of one source in a card. */
export interface SourceLine {
  label: string;
  count: ComparedCell;
  /** The value of bookings in the site's currency. `null` for requests. */
  value: ComparedCell | null;
}

/** Requests or bookings over a span: totals, and figures by source. */
export interface InsightsCard {
  count: ComparedCell;
  value: ComparedCell | null;
  sources: readonly SourceLine[];
}

export interface InsightsCards {
  requests: InsightsCard;
  bookings: InsightsCard;
}

const cell = (value: Figure = null, benchmark: Figure = null): ComparedCell => comparedCell(value, benchmark);

/**
 * Returns the two cards of a span, or `undefined` while the data are not loaded. The figures of a span without data are
 * `null`.
 */
export const selectInsightsCards = createAppSelector(
  [selectInsights, (_state: RootState, { span }: { span: Span }) => span],
  (insights, span): InsightsCards | undefined => {
    if (!insights) return undefined;
    const { requests, requestsBenchmark, bookings, bookingsBenchmark } = insights[spanKey(span)] ?? {};
    return {
      requests: {
        count: cell(requests?.total, requestsBenchmark?.total),
        value: null,
        sources: SOURCES.map((source) => ({
          label: SOURCE_LABELS[source],
          count: cell(requests?.bySource[source], requestsBenchmark?.bySource[source]),
          value: null,
        })),
      },
      bookings: {
        count: cell(bookings?.total, bookingsBenchmark?.total),
        value: cell(bookings?.value, bookingsBenchmark?.value),
        sources: SOURCES.map((source) => ({
          label: SOURCE_LABELS[source],
          count: cell(bookings?.bySource[source], bookingsBenchmark?.bySource[source]),
          value: cell(bookings?.valueBySource[source], bookingsBenchmark?.valueBySource[source]),
        })),
      },
    };
  },
);
