import type { LostReason, RequestChannel, RequestSource } from '../server/db/schema';
import { addDays, daysBetween } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { activityOn, instantOf, nextWorkday } from './calendar';
import type { DemoCompany } from './companies';
import { pickWeighted, type Random, randomOf } from './random';
import type { RosterSpeaker } from './roster';
import { sellerKeysOf } from './sellers';
import { type SpeakerPool, speakerPool } from './speakerPool';
import { LONGEST_OPEN_DAYS, type World } from './world';

/** The end of a request. The database contains the end only from that day on. */
export type RequestEnd = { closedOn: Day } & (
  | { outcome: 'won'; value: number; commissionPercent: number }
  | { outcome: 'lost'; reason: LostReason }
);

/** A request from its arrival to its end. Keys are those of the generator, not of the database. */
export interface GeneratedRequest {
  pipedriveDealId: number;
  source: RequestSource;
  channel: RequestChannel;
  asked: RosterSpeaker;
  alsoAsked: readonly RosterSpeaker[];
  handled: RosterSpeaker;
  sellerKey: number;
  requestedAt: Date;
  requestedOn: Day;
  fate: RequestEnd;
}

const FIRST_DEAL_DAY = '2015-01-01';
const DEALS_A_DAY = 10_000;
/** Booking values are multiples of this value, in units of the currency. */
const VALUE_STEP = 250;

const SOURCES: readonly (readonly [RequestSource, number])[] = [
  ['FromSite', 46],
  ['FromPhone', 12],
  ['FromEmail', 13],
  ['FromReturningClient', 14],
  ['FromSpeakerReferral', 4],
  ['FromNewsletter', 3],
  ['FromOutboundSales', 5],
  ['FromEvaluation', 2],
  ['FromCustomerEvent', 1],
];
const SPEAKER_WEBSITE_SHARE = 0.22;

const CHANNELS: Record<RequestSource, RequestChannel> = {
  FromSite: 'form',
  FromSpeakerWebsite: 'form',
  FromPhone: 'phone',
  FromEmail: 'email',
  FromReturningClient: 'email',
  FromSpeakerReferral: 'phone',
  FromNewsletter: 'form',
  FromOutboundSales: 'phone',
  FromEvaluation: 'form',
  FromCustomerEvent: 'meeting',
};

const ALSO_ASKED: readonly (readonly [number, number])[] = [
  [0, 55],
  [1, 25],
  [2, 13],
  [3, 5],
  [4, 2],
];
const LOST_REASONS: readonly (readonly [LostReason, number])[] = [
  ['date', 22],
  ['price', 18],
  ['other', 60],
];
const PASSED_SHARE = 0.45;
const WON_SHARE = 0.195;

const round = (value: number, step: number): number => Math.max(step, Math.round(value / step) * step);

function handlerOf(random: Random, pool: SpeakerPool, asked: RosterSpeaker, also: readonly RosterSpeaker[]) {
  if (!random.chance(PASSED_SHARE)) return asked;
  const other = also.length > 0 && random.chance(0.6) ? random.pick(also) : pool.pickNear(random, asked);
  return other ?? asked;
}

function requestEndOf(random: Random, requestedOn: Day, handled: RosterSpeaker): RequestEnd {
  const open = Math.min(LONGEST_OPEN_DAYS - 2, 2 + Math.floor(-Math.log(1 - random.next()) * 18));
  const closedOn = nextWorkday(addDays(requestedOn, open));
  if (!random.chance(WON_SHARE))
    return { closedOn, outcome: 'lost', reason: pickWeighted(random, LOST_REASONS) };
  return {
    closedOn,
    outcome: 'won',
    value: round(handled.fee * Math.exp(random.normal() * 0.3), VALUE_STEP),
    commissionPercent: random.int(30, 60) / 2,
  };
}

/** Returns a function that generates the requests of a company on a day. Days may be generated in any order. */
export function createRequestGenerator(world: World, company: DemoCompany, roster: readonly RosterSpeaker[]) {
  const pool = speakerPool(roster);
  const sellers = sellerKeysOf(company).map((key, n) => [key, 1 / (n + 2)] as const);

  return (day: Day): GeneratedRequest[] => {
    const random = randomOf(world.seed, company.domain, 'requests', day);
    const there = pool.on(day);
    const count = random.poisson(company.requestsAWorkday * activityOn(day, world.from));
    return Array.from({ length: there.isEmpty ? 0 : count }, (_, n) => {
      const asked = there.pick(random);
      const alsoAsked = there.pickOthers(random, asked, pickWeighted(random, ALSO_ASKED));
      const handled = handlerOf(random, there, asked, alsoAsked);
      const isFromWebsite = asked.hasWebsiteForm && random.chance(SPEAKER_WEBSITE_SHARE);
      const source = isFromWebsite ? 'FromSpeakerWebsite' : pickWeighted(random, SOURCES);
      return {
        pipedriveDealId: daysBetween(FIRST_DEAL_DAY, day) * DEALS_A_DAY + n,
        source,
        channel: CHANNELS[source],
        asked,
        alsoAsked,
        handled,
        sellerKey: pickWeighted(random, sellers),
        requestedAt: instantOf(day, random.int(7 * 60, 21 * 60)),
        requestedOn: day,
        fate: requestEndOf(random, day, handled),
      };
    });
  };
}
