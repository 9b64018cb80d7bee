import type { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid } from './errors';
import { type Effect, parseFault } from './faultSpecification';

const IS_CALL = /^\/api(\/|$)/;

/** Removes the fault from the address, so that neither the call nor a forwarded-to API receives the parameter. */
function takeFromQuery(request: FastifyRequest): unknown {
  const { query, raw } = request;
  if (typeof query !== 'object' || query === null || !('fault' in query)) return undefined;
  const { fault, ...others } = query;
  request.query = others;
  const [path = '', search = ''] = (raw.url ?? '').split(/\?(.*)/s, 2);
  const kept = search.split('&').filter((parameter) => !/^fault(=|$)/.test(parameter));
  raw.url = kept.length > 0 ? `${path}?${kept.join('&')}` : path;
  return fault;
}

function faultOf(request: FastifyRequest) {
  const fromQuery = takeFromQuery(request);
  const specification = request.headers['x-fault'] ?? fromQuery;
  if (specification === undefined) return null;
  if (typeof specification !== 'string') throw invalid({ fault: 'must be given once' });
  return parseFault(specification);
}

/**
 * Waits for `ms` milliseconds, or until the client leaves or the server closes.
 * @returns whether the client is still connected
 */
export async function waitWhileConnected(
  ms: number,
  response: EventEmitter,
  closing: AbortSignal,
): Promise<boolean> {
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  // An abort only ends the wait early.
  await delay(ms, undefined, { signal: AbortSignal.any([left.signal, closing]) }).catch(() => undefined);
  response.off('close', leave);
  return !left.signal.aborted;
}

const bytesOf = async (payload: unknown): Promise<Buffer> => {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  return payload instanceof Readable ? buffer(payload) : Buffer.alloc(0);
};

/** Returns the first half of an answer, with the length of the whole answer, and then breaks the connection. */
async function cutAnswer(reply: FastifyReply, payload: unknown): Promise<unknown> {
  const bytes = await bytesOf(reply.request.method === 'HEAD' ? null : payload);
  const { socket } = reply.raw;
  if (bytes.length === 0) {
    // Without a body, the headers alone would be a complete answer.
    socket?.destroy();
    return null;
  }
  reply.raw.once('finish', () => socket?.destroy());
  reply.header('content-length', bytes.length);
  return Readable.from([bytes.subarray(0, Math.floor(bytes.length / 2))]);
}

const GARBAGE = '{"garbage": [1, 2, <br>';

function answerInstead(reply: FastifyReply, effect: Exclude<Effect, { kind: 'cut' }>): FastifyReply {
  if (effect.kind === 'garbage') {
    return reply.code(200).type('application/json; charset=utf-8').send(GARBAGE);
  }
  const { status, contentType, body } = effect;
  if (contentType === null) return reply.code(status).send();
  return reply.code(status).type(contentType).send(body);
}

/**
 * Lets every call request a fault in the header `x-fault` or the parameter `fault`, to try the screens under failure: a
 * slow answer, another status, an answer without JSON, or an answer that breaks off. For development only.
 */
export function injectFaults(app: FastifyInstance): void {
  const closing = new AbortController();
  const toCut = new WeakSet<FastifyRequest>();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async (request, reply) => {
    if (!IS_CALL.test(request.url.split('?', 1)[0] ?? '')) return;
    const fault = faultOf(request);
    if (fault === null) return;
    const { slowMs, effect } = fault;
    if (slowMs > 0 && !(await waitWhileConnected(slowMs, reply.raw, closing.signal))) return reply.hijack();
    if (effect === null) return;
    if (effect.kind !== 'cut') return answerInstead(reply, effect);
    toCut.add(request);
    // Half of a compressed answer would be unreadable.
    delete request.headers['accept-encoding'];
  });
  app.addHook('onSend', async (request, reply, payload: unknown) =>
    toCut.has(request) ? cutAnswer(reply, payload) : payload,
  );
}
