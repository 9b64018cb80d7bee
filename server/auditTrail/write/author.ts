import type { FastifyRequest } from 'fastify';
import { staffOf } from '../../http/access';

/** The author, request and time of a change. A command on the server has neither user nor request. */
export interface Author {
  user: { id: number; email: string } | null;
  requestId: string | null;
  at: Date;
}

/** Returns the author of a change that a signed-in person requests. */
export function authorOf(request: FastifyRequest, at: Date): Author {
  const { id, email } = staffOf(request);
  return { user: { id, email }, requestId: request.id, at };
}

/** Returns the author of a command on the server. */
export const commandAt = (at: Date): Author => ({ user: null, requestId: null, at });
