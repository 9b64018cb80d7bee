import { DrizzleQueryError } from 'drizzle-orm';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/** Returns the path of an address without the query, because queries contain sign-in codes. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Logs one line for each request, without headers, body or query. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // `requestCompleted` logs the request.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
      userId: request.staff?.id,
    };
    if (error) request.log.error({ ...line, err: error }, 'request broke off');
    else request.log.info(line, 'request');
  }

  override defaultErrorLog(): void {
    // The error handler logs the errors.
  }
}

/**
 * Returns the logged properties of an error. Of a failed query, logs only the cause, because the message contains the
 * parameters, including hashes and addresses.
 */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  if (error instanceof DrizzleQueryError) {
    return describeError(error.cause ?? new Error('A query failed'));
  }
  const cause = error.cause instanceof Error ? `\ncaused by: ${error.cause.message}` : '';
  return {
    type: error.name,
    message: error.message,
    stack: `${error.stack ?? ''}${cause}`,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  };
}

const SECRET_HEADERS = ['authorization', 'cookie', 'set-cookie'];

/** Receives the log lines instead of standard output: in tests, and for the text format. */
export type LogStream = { write(line: string): void };

/** Returns the log settings of the server: JSON lines without secrets. */
export function logOptions(
  level: string,
  stream?: LogStream,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      serializers: { err: describeError },
      redact: SECRET_HEADERS.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
      ...(stream ? { stream } : {}),
    },
    logController: new RequestLog(),
  };
}
