import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../server/db/database';
import { insertRows } from '../server/db/insertRows';
import { notificationLogs, notificationTypes, requests, speakers } from '../server/db/schema';
import type { Day } from '../src/domain/dates/timestamps';
import { activityOn, daysOf, instantOf } from './calendar';
import { DEMO_NOTIFICATIONS, type DemoNotification } from './notificationTypes';
import { pickWeighted, type Random, randomOf } from './random';
import type { Area, StoredCompany, World } from './world';

/** The log serves to look up single mails, so its size depends on the number of sellers, not of requests. */
const SENT_A_DAY_AND_SELLER = 0.025;
const MINUTE_MS = 60_000;

const WEIGHTS = DEMO_NOTIFICATIONS.map((notification) => [notification, notification.weight] as const);

/** A notification to send on a day, without its subject. */
interface Sending {
  day: Day;
  notification: DemoNotification;
  sentAt: Date;
  random: Random;
}

/** The requests, won deals and profiles of a company that notifications can be about. */
interface Subjects {
  requestOn: ReadonlyMap<Day, { deal: number; at: Date }>;
  wonOn: ReadonlyMap<Day, number>;
  profiles: readonly { umbracoId: string; since: Date }[];
}

function sendingsOf(world: World, { company }: StoredCompany, days: readonly Day[]): Sending[] {
  // A company without a deals system sends no notifications, because the deals system sends them.
  if (company.fields.operandiPathPart === '') return [];
  return days.flatMap((day) => {
    const random = randomOf(world.seed, company.domain, 'notifications', day);
    const count = random.poisson(SENT_A_DAY_AND_SELLER * company.sellers * activityOn(day, world.from));
    return Array.from({ length: count }, () => ({
      day,
      notification: pickWeighted(random, WEIGHTS),
      sentAt: instantOf(day, random.int(7 * 60, 19 * 60)),
      random,
    }));
  });
}

async function subjectsOf(tx: Db, companyId: number, days: readonly Day[]): Promise<Subjects> {
  const asked = await tx
    .selectDistinctOn([requests.requestedOn], {
      day: requests.requestedOn,
      deal: requests.pipedriveDealId,
      at: requests.requestedAt,
    })
    .from(requests)
    .where(and(eq(requests.companyId, companyId), inArray(requests.requestedOn, [...days])))
    .orderBy(asc(requests.requestedOn), asc(requests.pipedriveDealId));
  const won = await tx
    .selectDistinctOn([requests.closedOn], { day: requests.closedOn, deal: requests.pipedriveDealId })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.outcome, 'won'),
        inArray(requests.closedOn, [...days]),
      ),
    )
    .orderBy(asc(requests.closedOn), asc(requests.pipedriveDealId));
  const profiles = await tx
    .select({ umbracoId: speakers.umbracoId, since: speakers.umbracoProfileCreatedAt })
    .from(speakers)
    .where(eq(speakers.companyId, companyId))
    .orderBy(asc(speakers.pipedriveId));
  return {
    requestOn: new Map(asked.map(({ day, deal, at }) => [day, { deal, at }])),
    wonOn: new Map(won.flatMap(({ day, deal }) => (day === null ? [] : [[day, deal] as const]))),
    profiles: profiles.flatMap(({ umbracoId, since }) =>
      umbracoId === null || since === null ? [] : [{ umbracoId, since }],
    ),
  };
}

/** Returns the log entry of a notification, or `null` if the company has no subject for the notification. */
function entryOf({ day, notification, sentAt, random }: Sending, subjects: Subjects) {
  const nothing = { umbracoId: null, pipedriveDealId: null, sentAt };
  switch (notification.about) {
    case 'new request': {
      const request = subjects.requestOn.get(day);
      if (!request) return null;
      const after = new Date(request.at.getTime() + random.int(1, 9) * MINUTE_MS);
      return { ...nothing, pipedriveDealId: request.deal, sentAt: after };
    }
    case 'won deal': {
      const deal = subjects.wonOn.get(day);
      return deal === undefined ? null : { ...nothing, pipedriveDealId: deal };
    }
    case 'profile': {
      const there = subjects.profiles.filter(({ since }) => since <= sentAt);
      return there.length === 0 ? null : { ...nothing, umbracoId: random.pick(there).umbracoId };
    }
    case 'nothing':
      return nothing;
  }
}

/** The log of sent notifications. One company sends none. */
export const notificationLogsArea: Area = {
  name: 'notifications',
  tables: [notificationLogs],
  async write({ tx, world, days, companies, onProgress }) {
    const types = await tx.select().from(notificationTypes);
    const typeIds = new Map(types.map(({ name, id }) => [name, id]));
    const all = daysOf(days);
    for (const [done, stored] of companies.entries()) {
      const sendings = sendingsOf(world, stored, all);
      if (sendings.length > 0) {
        const { id: companyId } = stored;
        const subjects = await subjectsOf(tx, companyId, [...new Set(sendings.map(({ day }) => day))]);
        const rows = sendings.flatMap((sending) => {
          const notificationTypeId = typeIds.get(sending.notification.name);
          const entry = entryOf(sending, subjects);
          // Skips notifications whose type a user has deleted.
          return notificationTypeId === undefined || !entry
            ? []
            : [{ companyId, notificationTypeId, ...entry }];
        });
        await insertRows(tx, notificationLogs, rows);
      }
      onProgress(done + 1, companies.length);
    }
  },
};
