import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/database';
import { type DataRead, readDataVersion } from '../../db/dataVersions';
import { createReadFacts } from '../../db/readFacts';
import type { Metrics } from '../../metrics/metrics';
import { createAnswerCache } from './answerCache';
import { codeVersion } from './codeVersion';
import { etagOf, matchesEtag } from './etag';
import { createLongAnswers } from './longAnswers';
import { type Encoding, encodingFor, type Packed, pack, type Streamed } from './packing';
import { createReportWork } from './reportWork';
import { watchAnswers } from './watchAnswers';

export interface ReportQuestion {
  path: string;
  /** The other parts of the cache key: site, span, today. A function receives the version of the facts. */
  parts: Record<string, unknown> | ((version: string) => Record<string, unknown>);
  /** All facts that the answer is computed from. */
  reads: DataRead;
}

/**
 * Answers a report with an ETag of the version of its data. Answers 304 when the client has that version, and uses a
 * cached answer to the same question. Otherwise calls `compute` with a replica that has the facts, or with the primary.
 * Answers 204 for `null`.
 * @throws ApiError 503 when too many reports are being computed, or too many long answers are being sent
 */
export type AnswerReport = (
  reply: FastifyReply,
  question: ReportQuestion,
  compute: (db: Db, version: string) => Promise<unknown>,
) => Promise<unknown>;

/** Makes a change when its turn comes, and answers with the result, without an ETag. Answers 204 for `null`. */
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
  const isPacked = 'body' in answer;
  const encoding = isPacked ? answer.encoding : wanted;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = isPacked ? answer.body : answer.open(encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body);
}

interface AnswerOptions {
  db: Db;
  replica?: Db | undefined;
  /** Largest size of the cached answers, in bytes. */
  mostBytes: number;
  /** Most reports that are computed at the same time. */
  atOnce: number;
  metrics?: Metrics | undefined;
}

/** Creates the functions that answer reports. */
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
      if (matchesEtag(headers['if-none-match'], etag)) {
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
      // The answer may lack facts that were written meanwhile, so it is not cached.
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
