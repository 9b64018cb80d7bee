import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer';
import type { ApiError } from './errors';

/** What is told of security, whatever the log's level is (OWASP ASVS 5.0, V16.3). `docs/operations.md` lists them. */
const EVENTS = {
  signed_in: 'info',
  sign_in_refused: 'warn',
  signed_out: 'info',
  sessions_ended: 'info',
  password_set: 'info',
  grants_set: 'info',
  person_forgotten: 'info',
  access_refused: 'warn',
  limit_reached: 'warn',
} as const;
export type SecurityEvent = keyof typeof EVENTS;

/** Of this process alone: what it makes of an email is no use to whoever has the log. */
const KEY = randomBytes(32);

/**
 * An account that nobody has, so that tries on the same one are known to be: people type other things into the e-mail
 * field, passwords too, so the log has none of it.
 */
export const unknownAccount = (email: string): string =>
  createHmac('sha256', KEY).update(email.toLowerCase()).digest('hex').slice(0, 16);

/**
 * Writes an event into the log, with the name of the request, who has made it and from where.
 * @param fields never a secret, nor what somebody has typed
 */
export function tellSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  // A line of a level that is not told would not be written.
  const log = request.log.child({}, { level: 'info' });
  const by = { userId: request.staff?.id, address: request.ip };
  log[EVENTS[event]]({ security: event, ...by, ...fields }, event.replaceAll('_', ' '));
}

/** Tells of refusals that are about who somebody is, what they may, or how often. */
export function tellRefusal(request: FastifyRequest, { status, message, told }: ApiError): void {
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  if (status === 429) tellSecurity(request, 'limit_reached', { route });
  if (status === 403) tellSecurity(request, 'access_refused', { route });
  // Nobody signed in is how everybody begins: a refusal needs something that was shown to get in.
  const isSignIn = request.routeOptions.config.access?.kind === 'anyone';
  if (status === 401 && (isSignIn || bearerOf(request) !== null)) {
    tellSecurity(request, 'sign_in_refused', { route, reason: message, ...told });
  }
}
