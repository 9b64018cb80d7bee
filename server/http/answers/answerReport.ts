import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database';
import { type DataRead, readDataVersion } from '../../db/dataVersions';
import { createReadFacts } from '../../db/readFacts';
import type { Metrics } from '../../metrics/metrics';
import { createAnswerCache } from './answerCache';
import { codeVersion } from './codeVersion';
import { etagOf, isKnown } from './etag';
import { createLongAnswers } from './longAnswers';
import { type Encoding, encodingFor, type Packed, pack, type Streamed } from './packing';
import { createReportWork } from './reportWork';
import { watchAnswers } from './watchAnswers';

export interface ReportQuestion {
  path: string;
  /** What else makes two questions the same: site, span, today; it may depend on the version of the facts. */
  parts: Record<string, unknown> | ((version: string) => Record<string, unknown>);
  /** The facts that the answer is made of, all of them. */
  reads: DataRead;
}

/**
 * Answers a report with an ETag of the version of its data: 304 to who has it already, from memory when somebody has
 * asked the same, else computed, of the database that it is given: a replica where that has the facts. `null` is
 * answered 204.
 * @throws ApiError 503 when too many are being computed, or too many long ones are being sent
 */
export type AnswerReport = (
  reply: FastifyReply,
  question: ReportQuestion,
  compute: (db: Db, version: string) => Promise<unknown>,
) => Promise<unknown>;

/** Changes something when its turn has come and answers what comes of it, without an ETag; `null` is answered 204. */
export type ChangeInTurn = (
  reply: FastifyReply,
  parts: Record<string, unknown>,
  change: () => Promise<unknown>,
) => Promise<unknown>;

export interface Answers {
  answerReport: AnswerReport;
  changeInTurn: ChangeInTurn;
}

type Answer = Packed | Streamed | null;

function sendBody(reply: FastifyReply, answer: Packed | Streamed, wanted: Encoding): FastifyReply {
  const isWhole = 'body' in answer;
  const encoding = isWhole ? answer.encoding : wanted;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = isWhole ? answer.body : answer.open(encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body);
}

interface AnswerOptions {
  db: Db;
  replica?: Db | undefined;
  /** Of the answers that are kept in memory. */
  mostBytes: number;
  /** Reports that are computed at a time. */
  atOnce: number;
  metrics?: Metrics | undefined;
}

/** How reports are answered here. */
export function createAnswers({ db, replica, mostBytes, atOnce, metrics }: AnswerOptions): Answers {
  const kept = createAnswerCache(mostBytes);
  const work = createReportWork<Answer>(atOnce);
  const readFacts = createReadFacts(db, replica, (place) => metrics?.replicaReads.inc({ place }));

  const count = (how: string) => metrics?.answers.inc({ how });
  const longAnswers = createLongAnswers();
  if (metrics) watchAnswers(metrics, kept, work, longAnswers);

  const send = (
    reply: FastifyReply,
    answer: Answer | undefined,
    { encoding, etag }: { encoding: Encoding; etag?: string | undefined },
  ): FastifyReply => {
    if (answer === undefined) return reply.hijack();
    if (answer !== null) longAnswers.begin(reply, etag, answer);
    if (etag !== undefined) reply.header('etag', etag);
    return answer === null ? reply.code(204).send() : sendBody(reply, answer, encoding);
  };

  const packed = async (compute: () => Promise<unknown>, encoding: Encoding): Promise<Answer> => {
    const answer = await compute();
    return answer === null ? null : pack(answer, encoding);
  };

  return {
    async answerReport(reply, { path, parts, reads }, compute) {
      const version = await readDataVersion(db, reads);
      const etag = etagOf(
        codeVersion(),
        path,
        JSON.stringify(typeof parts === 'function' ? parts(version) : parts),
        version,
      );
      const { headers } = reply.request;
      if (isKnown(headers['if-none-match'], etag)) {
        count('unchanged');
        return reply.code(304).header('etag', etag).send();
      }

      const encoding = encodingFor(headers['accept-encoding']);
      const key = `${encoding} ${etag}`;
      const known = kept.get(key) ?? longAnswers.find(etag);
      if (known) {
        count('kept');
        return send(reply, known, { encoding, etag });
      }
      count('computed');

      const answer = await work(reply, key, () =>
        packed(() => readFacts({ reads, version }, (facts) => compute(facts, version)), encoding),
      );
      // Facts that were written meanwhile may be in the answer or not: the next one who asks computes it again.
      const isCurrent = answer && (await readDataVersion(db, reads)) === version;
      if (!isCurrent) return send(reply, answer, { encoding });
      if ('body' in answer) kept.set(key, answer);
      return send(reply, 'body' in answer ? answer : (longAnswers.find(etag) ?? answer), { encoding, etag });
    },

    changeInTurn: async (reply, parts, change) =>
      send(
        reply,
        await work(reply, JSON.stringify(parts), () => packed(change, 'identity'), { changes: true }),
        { encoding: 'identity' },
      ),
  };
}
