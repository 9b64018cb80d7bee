import { insertRows } from '../server/db/insertRows';
import {
  blogPosts,
  materials,
  meetings,
  speakerLogins,
  speakerNews,
  speakerWorks,
  type WORK_KINDS,
} from '../server/db/schema';
import { daysOf } from './calendar';
import { slugOf } from './names';
import { pickWeighted, randomOf } from './random';
import { type RosterSpeaker, rosterOf } from './roster';
import { createEventGenerator, type HappeningKind, type SpeakerEvent } from './speakerEvents';
import { speakerKeys } from './speakerKeys';
import type { Area } from './world';

/** Beginnings of links and their weights. Some links lack the scheme; `null` stands for no link. */
const LINKS = [
  ['https://', 86],
  ['', 9],
  [null, 5],
] as const;

function linkOf({ name, pipedriveId }: RosterSpeaker, day: string): string {
  const scheme = pickWeighted(randomOf('link', pipedriveId, day), LINKS);
  return scheme === null ? '' : `${scheme}www.${slugOf(name)}.example/material-${day}.pdf`;
}

type OfSpeaker = SpeakerEvent & { speaker: RosterSpeaker };
type WorkKind = (typeof WORK_KINDS)[number];

/** The facts about speakers other than requests: works, meetings, material, news, posts and sign-ins. */
export const activityArea: Area = {
  name: 'activity',
  tables: [speakerWorks, meetings, materials, speakerNews, blogPosts, speakerLogins],
  async write({ tx, world, days, companies, onProgress }) {
    const isFirst = days.from === world.from;
    for (const [done, { id: companyId, company }] of companies.entries()) {
      const idOf = await speakerKeys(tx, companyId);
      const roster = rosterOf(world, company, days.to);
      const teller = createEventGenerator(world, company, roster);
      const arrived = roster.filter(({ createdOn }) => isFirst || createdOn >= days.from);
      const happenings = [
        ...(isFirst ? teller.earlierPosts() : []),
        ...arrived.flatMap(teller.earlierEventsOf),
        ...daysOf(days).flatMap(teller.on),
      ];

      const ofSpeakers = (kind: HappeningKind) =>
        happenings.filter((one): one is OfSpeaker => one.kind === kind && one.speaker !== null);
      const worksOf = (kind: WorkKind) =>
        ofSpeakers(kind).map(({ speaker, title, at }) => ({
          companyId,
          speakerId: idOf(speaker),
          kind,
          title,
          publishedAt: at,
        }));
      await insertRows(tx, speakerWorks, [...worksOf('keynote'), ...worksOf('book'), ...worksOf('course')]);
      await insertRows(
        tx,
        meetings,
        ofSpeakers('meeting').map(({ speaker, at }) => ({ companyId, speakerId: idOf(speaker), heldAt: at })),
      );
      await insertRows(
        tx,
        materials,
        ofSpeakers('material').map(({ speaker, on, at }) => ({
          companyId,
          speakerId: idOf(speaker),
          url: linkOf(speaker, on),
          uploadedAt: at,
          uploadedOn: on,
        })),
      );
      await insertRows(
        tx,
        speakerNews,
        ofSpeakers('news').map(({ speaker, title, at }) => ({
          companyId,
          speakerId: idOf(speaker),
          title: `${speaker.name}: ${title}`,
          publishedAt: at,
        })),
      );
      await insertRows(
        tx,
        blogPosts,
        happenings
          .filter(({ kind }) => kind === 'post')
          .map(({ speaker, title, at, on }) => ({
            companyId,
            speakerId: speaker && idOf(speaker),
            title,
            publishedAt: at,
            publishedOn: on,
          })),
      );
      await insertRows(
        tx,
        speakerLogins,
        ofSpeakers('login').map(({ speaker, at, on }) => ({
          companyId,
          speakerId: idOf(speaker),
          at,
          loggedInOn: on,
        })),
      );
      onProgress(done + 1, companies.length);
    }
  },
};
