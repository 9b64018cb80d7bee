import type { FastifyRequest } from 'fastify';

/** Returns the token of the `Authorization: Bearer` header, '' for another scheme, or `null` without the header. */
export function bearerOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  return authorization === undefined ? null : (/^Bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? '');
}
