import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bearer';
import type { ApiError } from './errors';

/** The security events, logged at every log level (OWASP ASVS 5.0, V16.3). `docs/operations.md` lists the events. */
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

/** The key exists only in this process, so that a reader of the log cannot derive an e-mail from its hash. */
const KEY = randomBytes(32);

/**
 * Returns a pseudonym for an e-mail without an account, so that the log shows repeated tries with the same e-mail. The
 * log never contains the typed text, because people also type passwords into the e-mail field.
 */
export const unknownAccount = (email: string): string =>
  createHmac('sha256', KEY).update(email.toLowerCase()).digest('hex').slice(0, 16);

/**
 * Logs a security event with the id of the request, the user and the network address.
 * @param fields additional properties; must not contain secrets or typed text
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  // The child logger's level lets the line pass at every log level.
  const log = request.log.child({}, { level: 'info' });
  const by = { userId: request.staff?.id, address: request.ip };
  log[EVENTS[event]]({ security: event, ...by, ...fields }, event.replaceAll('_', ' '));
}

/** Logs refused sign-ins (401), refused access (403) and reached limits (429). */
export function logRefusal(request: FastifyRequest, { status, message, logFields }: ApiError): void {
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  if (status === 429) logSecurityEvent(request, 'limit_reached', { route });
  if (status === 403) logSecurityEvent(request, 'access_refused', { route });
  // A 401 without credentials is normal before the sign-in, so only refused credentials are logged.
  const isSignIn = request.routeOptions.config.access?.kind === 'anyone';
  if (status === 401 && (isSignIn || bearerOf(request) !== null)) {
    logSecurityEvent(request, 'sign_in_refused', { route, reason: message, ...logFields });
  }
}
