import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer` header, if the request has one. */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  return authorization === undefined ? null : (/^Bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? '');
}
