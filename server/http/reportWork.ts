import type { FastifyReply } from 'fastify';
import { inBackground } from '../db/background';
import { createShareUnderWay } from '../work/shareUnderWay';
import { createTurns } from '../work/turns';
import { tooBusy } from './errors';

/** Leaves connections of the pool, and processors, to sign-in and to the small calls. */
const AT_ONCE = 4;
const MOST_WAITING = { all: 200, each: 100 };
const RETRY_AFTER_SECONDS = 10;

/** What makes two questions the same; those that change something are never given up. */
export interface ReportKey {
  path: string;
  changes?: boolean;
  [part: string]: unknown;
}

/**
 * Computes the answer of a report, a few at a time and people in turn; who asks the same while it is under way gets
 * the same answer. What nobody waits for any more is dropped, unless it changes something.
 * @throws ApiError 503 when too many are waiting already
 */
export type AnswerReport = (
  reply: FastifyReply,
  key: ReportKey,
  compute: () => Promise<unknown>,
) => Promise<unknown>;

/** A signal that is aborted when whoever asks has left before the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort(new Error('Whoever asked has left'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

export function createReportWork(): AnswerReport {
  const share = createShareUnderWay<unknown>();
  const inTurn = createTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    whenFull: () => tooBusy('Too many reports are being computed. Try again soon.', RETRY_AFTER_SECONDS),
  });

  return async (reply, key, compute) => {
    const leaving = leavingOf(reply);
    const owner = String(reply.request.staff?.id);
    const task = (nobodyAsks: AbortSignal) =>
      inTurn(() => inBackground(nobodyAsks, compute), { owner, signal: nobodyAsks });
    try {
      return await share(JSON.stringify(key), task, key.changes ? undefined : leaving);
    } catch (thrown) {
      if (!leaving.aborted || thrown !== leaving.reason) throw thrown;
      // There is nobody to answer.
      return reply.hijack();
    }
  };
}
