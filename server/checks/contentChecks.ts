import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyOf, siteAccess } from '../http/access';
import type { ApiContext } from '../http/context';
import type { Access } from '../http/routeConfig';
import { validate } from '../http/validate';
import { type ContentKind, PROFILES, TOPICS } from './contentKinds';
import { repopulate, resultsOfSite } from './runs';
import { addStatsPoint, momentOf, statsOfSite } from './stats';
import { type CheckedSite, storedResults } from './storedResults';

interface ContentCalls {
  content: ContentKind;
  access: Access;
  resultsPath: string;
  statsPath: string;
}

const CALLS: readonly ContentCalls[] = [
  {
    content: PROFILES,
    access: siteAccess('profile_checks'),
    resultsPath: '/sanity_checks/:site',
    statsPath: '/sanity_checks/:site/stats',
  },
  {
    content: TOPICS,
    access: siteAccess('topic_checks'),
    resultsPath: '/topics/:site/check',
    statsPath: '/topics/:site/stats',
  },
];

export const Flag = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

/**
 * Returns the value of a flag in the query; false if the flag is missing.
 * @throws ApiError 422 unless the flag is true or false
 */
const flagOf = (query: unknown, name: string): boolean =>
  validate(z.object({ [name]: Flag }), query)[name] === 'true';

/**
 * Adds the routes of the content checks of profiles and topics. Results are stored until somebody repopulates
 * them. Only `repopulate=true` adds a point to the statistics.
 */
export function contentChecks(api: FastifyInstance, context: ApiContext): void {
  const { db, now, today, settings, answerReport, changeInTurn } = context;
  for (const { content, access, resultsPath, statsPath } of CALLS) {
    const config = { access };
    const siteOf = (request: FastifyRequest): CheckedSite => ({
      db,
      companyId: companyOf(request).id,
      content,
    });
    const askedMsAgo = (reply: FastifyReply) => () => reply.elapsedTime;

    api.get(resultsPath, { config }, async (request, reply) => {
      const site = siteOf(request);
      const { companyId } = site;
      const results = async (from = db) => {
        const stored = await storedResults({ ...site, db: from });
        const found = stored.length > 0 ? stored : await resultsOfSite(site);
        return found.length === 0 ? null : found;
      };
      if (flagOf(request.query, 'repopulate_cache')) {
        return changeInTurn(reply, { path: resultsPath, companyId }, async () => {
          await repopulate(site, askedMsAgo(reply));
          return results();
        });
      }
      const reads = { companyId, kinds: ['check_results'] as const };
      return answerReport(reply, { path: resultsPath, parts: { companyId }, reads }, results);
    });

    api.get(statsPath, { config }, async (request, reply) => {
      const site = siteOf(request);
      const { companyId } = site;
      if (flagOf(request.query, 'repopulate')) {
        return changeInTurn(reply, { path: statsPath, companyId }, async () => {
          await addStatsPoint(site, () => momentOf(now(), today(), settings.timeZone), askedMsAgo(reply));
          return statsOfSite(site);
        });
      }
      const reads = { companyId, kinds: ['check_stats'] as const };
      return answerReport(reply, { path: statsPath, parts: { companyId }, reads }, (from) =>
        statsOfSite({ ...site, db: from }),
      );
    });
  }
}
