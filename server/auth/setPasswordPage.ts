import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../db/database';
import type { AppOptions } from '../http/appOptions';
import { takeForms } from '../http/bodies';
import { refuseCrossSite } from '../http/crossSite';
import { nonceOf } from '../http/securityHeaders';
import { usePasswordLink } from './passwordLinks';
import { donePage, formPage, SHORTEST_PASSWORD, usedUpPage } from './setPasswordHtml';

const LARGEST_FORM_BYTES = 16_384;

function send(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

function problemWith(password: string, again: string): string | null {
  if (Array.from(password).length < SHORTEST_PASSWORD) {
    return `The password needs at least ${SHORTEST_PASSWORD} characters.`;
  }
  return password === again ? null : 'The two passwords differ.';
}

/** `/set-password`: the page that a one-time link opens. It needs no built app. */
export async function serveSetPassword(
  app: FastifyInstance,
  { db, settings, now, passwords }: AppOptions & { db: Db },
): Promise<void> {
  await app.register(async (scope) => {
    takeForms(scope, LARGEST_FORM_BYTES);
    scope.addHook('onRequest', async (request) => refuseCrossSite(request, settings.publicOrigin));

    scope.get('/set-password', (_request, reply) => send(reply, 200, formPage(nonceOf(reply.raw))));

    scope.post('/set-password', async (request, reply) => {
      const nonce = nonceOf(reply.raw);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = form.get('token') ?? '';
      const password = form.get('password') ?? '';
      const problem = problemWith(password, form.get('again') ?? '');
      if (problem) return send(reply, 422, formPage(nonce, { token, problem }));
      const passwordHash = await passwords.hash(password);
      const isSet = await usePasswordLink(db, { token, passwordHash, now: now() });
      return isSet ? send(reply, 200, donePage(nonce)) : send(reply, 410, usedUpPage(nonce));
    });
  });
}
