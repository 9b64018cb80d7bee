import type { FastifyRequest } from 'fastify';
import { staffOf } from '../../http/access';

/** Who changes something, when, and by which request; without a person it is a command of the server's. */
export interface Author {
  user: { id: number; email: string } | null;
  requestId: string | null;
  at: Date;
}

/** The signed-in person behind a request. */
export function authorOf(request: FastifyRequest, at: Date): Author {
  const { id, email } = staffOf(request);
  return { user: { id, email }, requestId: request.id, at };
}

/** Whoever gives a command where the server runs. */
export const commandAt = (at: Date): Author => ({ user: null, requestId: null, at });
