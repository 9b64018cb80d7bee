import { SPAN_LABELS, type Span } from '@src/domain/dates/spans';
import { formatTimeOfLoading } from '@src/domain/figures/formats';

/** Describes which span is on screen while the requested span is loading or could not be loaded. */
export function previousSpanText(
  asked: Span,
  shown: Span,
  failed: boolean,
  loadedAt: number,
  today: string,
  timeZone: string,
): string {
  const what = failed ? 'could not be loaded' : 'is loading';
  const at = formatTimeOfLoading(loadedAt, today, timeZone);
  return `${SPAN_LABELS[asked]} ${what} · showing ${SPAN_LABELS[shown]} as of ${at}`;
}
