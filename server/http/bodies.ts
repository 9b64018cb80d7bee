import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors';

/** Takes JSON only. Other bodies are read up to the limit first, so that 413 comes before 415. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
    done(new ApiError(415, 'The body must be JSON (Content-Type: application/json)'));
  });
}
