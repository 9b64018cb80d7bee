import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentKind, PROFILES, TOPICS } from '../../checks/contentKinds';
import { repopulate, resultsOfSite } from '../../checks/runs';
import { addStatsPoint, statsOfSite } from '../../checks/stats';
import type { CheckedSite } from '../../checks/storedResults';
import { companyOf, siteAccess } from '../../http/access';
import type { ApiContext } from '../../http/context';
import type { Access } from '../../http/routeConfig';
import { flagOf } from './flag';
import { momentOf } from './momentOf';
import { createShareUnderWay } from './shareUnderWay';

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

/**
 * The content checks of profiles and of topics: results, kept until somebody repopulates them, and how they have
 * changed. Only `repopulate=true` adds to the latter.
 */
export function contentChecks(api: FastifyInstance, { db, now, today, settings }: ApiContext): void {
  const share = createShareUnderWay();
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
      if (flagOf(request.query, 'repopulate_cache')) {
        await share(`${resultsPath} ${site.companyId}`, () => repopulate(site, askedMsAgo(reply)));
      }
      const results = await resultsOfSite(site);
      return results.length > 0 ? results : reply.code(204).send();
    });

    api.get(statsPath, { config }, async (request, reply) => {
      const site = siteOf(request);
      if (flagOf(request.query, 'repopulate')) {
        const moment = () => momentOf(now(), today(), settings.timeZone);
        await share(`${statsPath} ${site.companyId}`, () => addStatsPoint(site, moment, askedMsAgo(reply)));
      }
      return statsOfSite(site);
    });
  }
}
