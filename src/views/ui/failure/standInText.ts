import { SPAN_LABELS, type Span } from '@src/domain/dates/spans';
import { formatTimeOfLoading } from '@src/domain/figures/formats';

/** Whose data this is while that of the asked span is not there. */
export function standInText(
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
