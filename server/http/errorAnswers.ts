import { STATUS_CODES } from 'node:http';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoSpaceError } from '../db/freeSpace';
import { codeOf, isDatabaseUnavailable } from '../db/queryFailures';
import { ApiError } from './errors';
import { logRefusal } from './securityLog';

interface Answer {
  status: number;
  body: { message: string; fields?: Record<string, string> };
  headers: Record<string, string>;
}

/** Messages of the framework's own errors. Other errors have the standard text of their status. */
const FRAMEWORK_MESSAGES: Record<string, string> = {
  FST_ERR_BAD_URL: 'The address is not valid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON (Content-Type: application/json)',
};

const standardText = (status: number) => STATUS_CODES[status] ?? 'The request failed';

const answer = (status: number, message: string): Answer => ({ status, body: { message }, headers: {} });

/** SQLSTATE class 22 means a value that the database cannot store (a NUL character, a number out of range). */
function fromDatabase({ cause }: DrizzleQueryError): Answer {
  if (cause instanceof NoSpaceError) return answer(507, cause.message);
  if (/^22...$/.test(codeOf(cause))) return answer(422, 'A value cannot be stored');
  return isDatabaseUnavailable(cause)
    ? answer(503, 'The database does not answer')
    : answer(500, standardText(500));
}

function fromFramework(thrown: unknown): Answer {
  const status = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status > 599) return answer(500, standardText(500));
  return answer(status, FRAMEWORK_MESSAGES[codeOf(thrown)] ?? standardText(status));
}

function toAnswer(thrown: unknown): Answer {
  if (thrown instanceof ApiError) {
    const { status, message, fields, headers } = thrown;
    return { status, body: fields ? { message, fields } : { message }, headers };
  }
  if (thrown instanceof DrizzleQueryError) return fromDatabase(thrown);
  return fromFramework(thrown);
}

/** Answers every failure in the format of the API's contract. Logs only failures of the server (5xx) as errors. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = toAnswer(thrown);
  if (thrown instanceof ApiError) logRefusal(request, thrown);
  if (status >= 500) request.log.error({ err: thrown }, 'request failed');
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json')
    .send(body);
}
