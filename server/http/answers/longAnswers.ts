import type { FastifyReply } from 'fastify';
import { tooBusy } from '../errors';
import { type Packed, type Streamed } from './packing';

/** A body of this many bytes counts as long. The operating system soon buffers shorter bodies completely. */
const LONG_BYTES = 2_000_000;
/** Most long answers that are sent at a time, in total and per person. A browser with every site open has fewer. */
const MOST_SENDING = { all: 32, each: 8 };
const RETRY_AFTER_SECONDS = 10;

/** The long answers that are being sent. A client that reads slowly keeps its answer in memory. */
export interface LongAnswers {
  /** Returns an answer that is being sent to somebody else, so that the report is not computed a second time. */
  find(etag: string): Streamed | undefined;
  /**
   * Counts a long answer until the answer has been sent or the client has left.
   * @throws ApiError 503 when too many long answers are being sent, to this person or in total
   */
  begin(reply: FastifyReply, etag: string | undefined, answer: Packed | Streamed): void;
  /** Returns the number of long answers that are being sent. */
  count(): number;
}

/** Creates the counter of the long answers that are being sent. */
export function createLongAnswers(): LongAnswers {
  const byOwner = new Map<string, number>();
  const shared = new Map<string, { answer: Streamed; readers: number }>();
  let sending = 0;

  const share = (etag: string, answer: Streamed): (() => void) => {
    const entry = shared.get(etag) ?? { answer, readers: 0 };
    shared.set(etag, entry);
    entry.readers += 1;
    return () => {
      entry.readers -= 1;
      if (entry.readers === 0) shared.delete(etag);
    };
  };

  return {
    find: (etag) => shared.get(etag)?.answer,
    begin(reply, etag, answer) {
      if ('body' in answer && answer.body.length < LONG_BYTES) return;
      const owner = String(reply.request.staff?.id);
      const own = byOwner.get(owner) ?? 0;
      if (sending >= MOST_SENDING.all || own >= MOST_SENDING.each) {
        throw tooBusy('Too many long answers are being sent. Try again soon.', RETRY_AFTER_SECONDS);
      }
      if (reply.raw.destroyed) return;
      sending += 1;
      byOwner.set(owner, own + 1);
      const unshare = etag !== undefined && !('body' in answer) ? share(etag, answer) : undefined;
      reply.raw.once('close', () => {
        sending -= 1;
        const left = (byOwner.get(owner) ?? 1) - 1;
        if (left > 0) byOwner.set(owner, left);
        else byOwner.delete(owner);
        unshare?.();
      });
    },
    count: () => sending,
  };
}
