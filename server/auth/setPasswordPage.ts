import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptForms } from '../http/bodies';
import { refuseCrossSite } from '../http/crossSite';
import { ApiError } from '../http/errors';
import { nonceOf } from '../http/securityHeaders';
import { logRefusal, logSecurityEvent } from '../http/securityLog';
import type { SignInContext } from './context';
import { findLinkOwner, usePasswordLink } from './passwordLinks';
import { lengthProblem, passwordProblem } from './passwordRules';
import { donePage, formPage, invalidLinkPage } from './setPasswordHtml';
import { networkOf, withinAddressLimit } from './signInLimit';

const LARGEST_FORM_BYTES = 16_384;

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

/** Returns an error that the page shows. Throws any other error again. */
function refusalIn(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
}

/** Serves `/set-password`, the page of a one-time link. The page works without the built app. */
export async function serveSetPassword(
  app: FastifyInstance,
  { db, settings, now, passwords }: Pick<SignInContext, 'db' | 'settings' | 'now' | 'passwords'>,
): Promise<void> {
  await app.register(async (scope) => {
    acceptForms(scope, LARGEST_FORM_BYTES);
    scope.addHook('onRequest', async (request) => refuseCrossSite(request, settings.publicOrigin));

    scope.get('/set-password', (_request, reply) => send(reply, 200, formPage(nonceOf(reply.raw))));

    scope.post('/set-password', async (request, reply) => {
      const nonce = nonceOf(reply.raw);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = form.get('token') ?? '';
      const password = form.get('password') ?? '';
      const refuse = (problem: string) => send(reply, 422, formPage(nonce, { token, problem }));
      const mistyped = password === (form.get('again') ?? '') ? null : 'The two passwords differ.';
      const problem = lengthProblem(password) ?? mistyped;
      if (problem) return refuse(problem);
      // Estimating and hashing are expensive, so both need a valid link.
      const owner = await findLinkOwner(db, token, now());
      if (!owner) {
        logSecurityEvent(request, 'sign_in_refused', { method: 'link', reason: 'No such link' });
        return send(reply, 410, invalidLinkPage(nonce));
      }
      const weakness = await passwordProblem(db, owner, password);
      if (weakness) return refuse(weakness);
      const { ip: address } = request;
      const isSet = await withinAddressLimit(db, { address, now }, async () => {
        const passwordHash = await passwords.hash(password, networkOf(address));
        const isNow = await usePasswordLink(db, {
          token,
          passwordHash,
          now: now(),
          requestId: request.id,
        });
        return isNow ? true : null;
      }).catch((thrown: unknown) => refusalIn(thrown));
      if (isSet instanceof ApiError) {
        logRefusal(request, isSet);
        const { status, message, headers } = isSet;
        return send(reply.headers(headers), status, formPage(nonce, { token, problem: message }));
      }
      if (isSet) logSecurityEvent(request, 'password_set', { userId: owner.id, method: 'link' });
      return isSet ? send(reply, 200, donePage(nonce)) : send(reply, 410, invalidLinkPage(nonce));
    });
  });
}
