import type { WatchedAnswer } from './answer';
import type { Finding } from './finding';
import { lawsBetween, teamFindings } from './laws';
import { lawsWithin } from './rowLaws';

/**
 * Checks all laws over the answers of one feed and site.
 * @param insights the insights of the same site, with which the deals of sellers are compared
 */
export const checkAnswers = (
  answers: readonly WatchedAnswer[],
  insights: readonly WatchedAnswer[] = [],
): readonly Finding[] => [
  ...answers.flatMap(lawsWithin),
  ...lawsBetween(answers),
  ...(answers[0]?.feed === 'sellers' ? teamFindings(answers, insights) : []),
];
