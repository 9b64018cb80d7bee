import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { newRequestId } from './requestIds';

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Headers that belong to one answer only. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

const NONCE = / 'nonce-[^']*'/g;

/** Reads the headers that all answers share from one answer, because plugins do not expose the headers they set. */
async function readCommonHeaders(app: FastifyInstance): Promise<string[]> {
  const { headers } = await app.inject({ method: 'GET', url: '/healthz' });
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [`${name}: ${String(value).replace(NONCE, '')}`],
  );
}

const known = new WeakMap<FastifyInstance, Promise<string[]>>();

function commonHeaders(app: FastifyInstance): Promise<string[]> {
  const headers = known.get(app) ?? readCommonHeaders(app);
  known.set(app, headers);
  return headers;
}

async function answer(app: FastifyInstance, code: string, socket: Socket): Promise<void> {
  const status = STATUSES[code] ?? 400;
  const text = STATUS_CODES[status] ?? '';
  const reqId = newRequestId();
  app.log.info({ reqId, status, code, address: socket.remoteAddress }, 'request that cannot be read');
  const body = JSON.stringify({ message: text });
  const head = [
    `HTTP/1.1 ${status} ${text}`,
    ...(await commonHeaders(app)),
    'content-type: application/json; charset=utf-8',
    `x-request-id: ${reqId}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `date: ${new Date().toUTCString()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers a request that cannot be parsed or routed (400, 408, 431), with the body format and headers of all other
 * errors.
 */
export function answerClientError(app: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answer(app, error.code, socket).catch(() => socket.destroy());
}
