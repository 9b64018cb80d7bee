import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { acceptJson } from './bodies';
import { pathOf } from './log';

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
});

const LARGEST_REPORT_BYTES = 16_384;
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;
const LONGEST_TEXT = 200;

const short = (text: string | undefined): string => pathOf(text ?? '').slice(0, LONGEST_TEXT);

/** `POST /api/csp`: logs what the Content-Security-Policy of a browser blocked, at most 20 lines a minute. */
export function logCspReports(app: FastifyInstance, now: () => Date): void {
  let minute = 0;
  let lines = 0;
  const mayLog = (): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    lines = current === minute ? lines + 1 : 1;
    minute = current;
    return lines <= LINES_A_MINUTE;
  };

  app.register(async (scope) => {
    acceptJson(scope, ['application/csp-report', 'application/reports+json']);
    scope.post('/api/csp', { bodyLimit: LARGEST_REPORT_BYTES }, async (request, reply) => {
      const report = Report.safeParse(request.body).data?.['csp-report'];
      if (report && mayLog()) {
        request.log.warn(
          {
            page: short(report['document-uri']),
            blocked: short(report['blocked-uri']),
            directive: short(report['violated-directive']),
          },
          'blocked by the Content-Security-Policy',
        );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}
