import type { Metrics } from '../../metrics/metrics';
import type { AnswerCache } from './answerCache';
import type { LongAnswers } from './longAnswers';
import type { ReportWork } from './reportWork';

/** Adds metrics of the answer cache, of the long answers, and of the running and waiting reports. */
export function watchAnswers(
  { watch }: Metrics,
  kept: AnswerCache,
  { state }: Pick<ReportWork<unknown>, 'state'>,
  longAnswers: Pick<LongAnswers, 'count'>,
): void {
  watch('greenroom_kept_answers_bytes', 'Bytes of the answers kept in memory', () => kept.size());
  watch('greenroom_long_answers_sending', 'Long answers that are being sent', () => longAnswers.count());
  const byState = () => Object.entries(state()).map(([name, value]) => ({ labels: { state: name }, value }));
  watch('greenroom_report_turns', 'Reports that are being computed or are waiting', byState, ['state']);
}
