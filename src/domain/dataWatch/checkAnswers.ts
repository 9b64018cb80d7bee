import type { WatchedAnswer } from './answer';
import type { Finding } from './finding';
import { lawsBetween, teamFindings } from './laws';
import { lawsWithin } from './rowLaws';
import type { Steps } from './steps';

/**
 * Checks all laws over the answers of one feed and site, in steps.
 * @param insights the insights of the same site, with which the deals of sellers are compared
 */
export function* checkAnswers(
  answers: readonly WatchedAnswer[],
  insights: readonly WatchedAnswer[] = [],
): Steps<readonly Finding[]> {
  const found: Finding[] = [];
  for (const answer of answers) found.push(...(yield* lawsWithin(answer)));
  found.push(...(yield* lawsBetween(answers)));
  if (answers[0]?.feed === 'sellers') found.push(...teamFindings(answers, insights));
  return found;
}
