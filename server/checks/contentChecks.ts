import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { companyOf, siteAccess } from '../http/access';
import type { ApiContext } from '../http/context';
import type { Access } from '../http/routeConfig';
import { validate } from '../http/validate';
import { type ContentKind, PROFILES, TOPICS } from './contentKinds';
import { repopulate, resultsOfSite } from './runs';
import { addStatsPoint, momentOf, statsOfSite } from './stats';
import type { CheckedSite } from './storedResults';

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

const Flag = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

/**
 * Whether the query asks for something by `name=true`; without it, it does not.
 * @throws ApiError 422 for anything else than true or false
 */
const flagOf = (query: unknown, name: string): boolean =>
  validate(z.object({ [name]: Flag }), query)[name] === 'true';

/**
 * The content checks of profiles and of topics: results, kept until somebody repopulates them, and how they have
 * changed. Only `repopulate=true` adds to the latter.
 */
export function contentChecks(api: FastifyInstance, context: ApiContext): void {
  const { db, now, today, settings, answerReport } = context;
  for (const { content, access, resultsPath, statsPath } of CALLS) {
    const config = { access, isReport: true };
    const siteOf = (request: FastifyRequest): CheckedSite => ({
      db,
      companyId: companyOf(request).id,
      content,
    });
    const askedMsAgo = (reply: FastifyReply) => () => reply.elapsedTime;

    api.get(resultsPath, { config }, async (request, reply) => {
      const site = siteOf(request);
      const changes = flagOf(request.query, 'repopulate_cache');
      const question = { path: resultsPath, companyId: site.companyId, changes };
      const results = await answerReport(reply, question, async () => {
        if (changes) await repopulate(site, askedMsAgo(reply));
        return resultsOfSite(site);
      });
      return Array.isArray(results) && results.length === 0 ? reply.code(204).send() : results;
    });

    api.get(statsPath, { config }, async (request, reply) => {
      const site = siteOf(request);
      const changes = flagOf(request.query, 'repopulate');
      const question = { path: statsPath, companyId: site.companyId, changes };
      return answerReport(reply, question, async () => {
        const moment = () => momentOf(now(), today(), settings.timeZone);
        if (changes) await addStatsPoint(site, moment, askedMsAgo(reply));
        return statsOfSite(site);
      });
    });
  }
}
