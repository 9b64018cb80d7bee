import type { FastifyReply } from 'fastify';
import { inBackground } from '../../db/background';
import { createTaskQueue, type TaskQueue } from '../../work/taskQueue';
import { createTaskSharing } from '../../work/taskSharing';
import { tooBusy } from '../errors';

const MOST_WAITING = { all: 200, each: 100 };
const RETRY_AFTER_SECONDS = 10;

interface WorkOptions {
  /** The work changes data, and is completed even when the client has left. */
  changes?: boolean;
}

/**
 * Computes the answer of a report, a few reports at a time; people take turns. Requests with the same key share one
 * computation. Work without a waiting client is aborted, unless the work changes data.
 * @returns the answer, or undefined when the client has left
 * @throws ApiError 503 when too many requests are waiting
 */
export interface ReportWork<T> {
  (
    reply: FastifyReply,
    key: string,
    compute: () => Promise<T>,
    options?: WorkOptions,
  ): Promise<T | undefined>;
  state: TaskQueue['state'];
}

/** Returns a signal that is aborted when the client leaves before the answer. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => leaving.abort(new Error('The client has disconnected'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return leaving.signal;
}

/**
 * Creates the queue of reports.
 * @param atOnce most reports at a time, which leaves pool connections and processors for sign-in and small calls
 */
export function createReportWork<T>(atOnce: number): ReportWork<T> {
  const share = createTaskSharing<T>();
  const inTurn = createTaskQueue({
    concurrency: atOnce,
    mostWaiting: MOST_WAITING,
    createFullError: () =>
      tooBusy('Too many reports are being computed. Try again soon.', RETRY_AFTER_SECONDS),
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
