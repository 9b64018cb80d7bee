import { type Span, spanKey } from '../../domain/dates/spans';
import type { Figure } from '../../domain/figures/figure';
import { SOURCE_LABELS, SOURCES } from '../../domain/summaries/summaries';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { Cell } from '../reports/report';
import { selectInsights } from './summaries.slice';

/** One source's part of a card. */
export interface SourceLine {
  label: string;
  count: Cell;
  /** Of bookings, in the site's currency. */
  value: Cell | null;
}

/** Requests or bookings over a span, in all and by source. */
export interface InsightsCard {
  count: Cell;
  value: Cell | null;
  sources: readonly SourceLine[];
}

export interface InsightsCards {
  requests: InsightsCard;
  bookings: InsightsCard;
}

const cell = (value: Figure = null, benchmark: Figure = null): Cell => ({ value, benchmark });

/** The two cards of a span; `undefined` while nothing has come. A span that the answer lacks has no figures. */
export const selectInsightsCards = createAppSelector(
  [selectInsights, (_state: RootState, _site: string, span: Span) => span],
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
