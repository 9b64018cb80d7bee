import type { FastifyReply } from 'fastify';
import { inBackground } from '../../db/background';
import { createShareUnderWay } from '../../work/shareUnderWay';
import { createTurns, type InTurn } from '../../work/turns';
import { tooBusy } from '../errors';

const MOST_WAITING = { all: 200, each: 100 };
const RETRY_AFTER_SECONDS = 10;

/** What may be known of a piece of work beside its key. */
interface WorkOptions {
  /** It changes something, and so is carried through when whoever asked has left. */
  changes?: boolean;
}

/**
 * Computes the answer of a report, a few at a time and people in turn; who asks with the same key while it is under
 * way gets the same answer. What nobody waits for any more is dropped, unless it changes something.
 * @returns undefined when whoever asked has left, and nobody is to be answered
 * @throws ApiError 503 when too many are waiting already
 */
export interface ReportWork<T> {
  (
    reply: FastifyReply,
    key: string,
    compute: () => Promise<T>,
    options?: WorkOptions,
  ): Promise<T | undefined>;
  state: InTurn['state'];
}

/** A signal that is aborted when whoever asks has left before the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort(new Error('Whoever asked has left'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

/** @param atOnce leaves connections of the pool, and processors, to sign-in and to the small calls */
export function createReportWork<T>(atOnce: number): ReportWork<T> {
  const share = createShareUnderWay<T>();
  const inTurn = createTurns({
    atOnce,
    mostWaiting: MOST_WAITING,
    whenFull: () => tooBusy('Too many reports are being computed. Try again soon.', RETRY_AFTER_SECONDS),
  });

  const work = async (
    ...[reply, key, compute, { changes = false } = {}]: Parameters<ReportWork<T>>
  ): Promise<T | undefined> => {
    const leaving = leavingOf(reply);
    const owner = String(reply.request.staff?.id);
    const task = (nobodyAsks: AbortSignal) =>
      inTurn(() => inBackground(nobodyAsks, compute), { owner, signal: nobodyAsks });
    try {
      return await share(key, task, changes ? undefined : leaving);
    } catch (thrown) {
      if (!leaving.aborted || thrown !== leaving.reason) throw thrown;
      return undefined;
    }
  };
  return Object.assign(work, { state: inTurn.state });
}
