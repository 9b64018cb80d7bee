import type { linkedinAdDays } from '../server/db/schema';
import { addDays } from '../src/domain/dates/periods';
import type { Day } from '../src/domain/dates/timestamps';
import { type AdDay, daysInFlight, type FlightPlan } from './adsFlights';
import { topicsOf } from './adsTopics';
import { isWeekend } from './calendar';
import type { DemoCompany } from './companies';
import { randomOf } from './random';
import { visibilityOf } from './searchGenerator';
import { SCALES, type World } from './world';

type LinkedinAdRow = Omit<typeof linkedinAdDays.$inferInsert, 'companyId'>;

interface Campaign {
  name: string;
  /** Impressions on an average workday. */
  shown: number;
  plan: FlightPlan;
}

const AUDIENCES = ['HR directors', 'Event managers', 'C-level & board', "Members' organisations"] as const;
const ALL_YEAR = 4;
const A_QUARTER = 2;
const CENT_MICROS = 10_000;
const DOLLARS_A_CLICK = 6;

/** Returns the first day of each quarter that contains one of the days. */
function quartersOf(days: readonly AdDay[]): Day[] {
  const firsts = days.map(({ day }) => {
    const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${day.slice(0, 5)}${String(month).padStart(2, '0')}-01`;
  });
  return [...new Set(firsts)];
}

/** Returns the campaigns that run all year, and the campaigns that start in the quarters of the given days. */
function campaignsOf(world: World, company: DemoCompany, days: readonly AdDay[]): Campaign[] {
  const topics = topicsOf(company.country);
  const { speakers, flights } = SCALES[world.size];
  const countOf = (usual: number) => Math.ceil(usual * Math.min(1, speakers));
  const topicAt = (n: number) => topics[n % topics.length] ?? '';
  const campaign = (name: string, n: number, plan: Omit<FlightPlan, 'key'>): Campaign => ({
    name,
    shown: (900 / (n + 1)) * visibilityOf(company),
    plan: { key: [world.seed, company.domain, 'linkedin', name], ...plan, share: plan.share * flights },
  });

  const allYear = Array.from({ length: countOf(ALL_YEAR) }, (_, n) =>
    campaign(`${topicAt(n)} | ${AUDIENCES[n % AUDIENCES.length] ?? ''}`, n, {
      roundDays: 45 + 10 * n,
      share: n === 0 ? 1 : 0.6,
      from: world.from,
      to: null,
    }),
  );
  const ofQuarters = quartersOf(days).flatMap((from) => {
    const random = randomOf(world.seed, company.domain, 'linkedin quarter', from);
    const number = (Number(from.slice(5, 7)) + 2) / 3;
    const quarter = `Q${number} ${from.slice(0, 4)}`;
    const first = random.int(0, topics.length - 1);
    return Array.from({ length: countOf(A_QUARTER) }, (_, n) => {
      const begins = addDays(from, random.int(0, 25));
      return campaign(`${quarter} – ${topicAt(first + n)} – ${random.pick(AUDIENCES)}`, n + 1, {
        roundDays: 30,
        share: 0.8,
        from: begins,
        to: addDays(begins, random.int(25, 60)),
      });
    });
  });
  return [...allYear, ...ofQuarters];
}

/** Returns the rows of a company's LinkedIn campaigns: one row per campaign and workday with impressions. */
export function linkedinAdRows(world: World, company: DemoCompany, days: readonly AdDay[]): LinkedinAdRow[] {
  return campaignsOf(world, company, days).flatMap(({ name, shown, plan }) => {
    const character = randomOf(...plan.key);
    const clickRate = 0.003 + 0.006 * character.next();
    const dollarsAClick = DOLLARS_A_CLICK * (0.6 + 0.8 * character.next());
    return daysInFlight(plan, days).flatMap(({ day, busy }): LinkedinAdRow[] => {
      const random = randomOf(...plan.key, day);
      const impressions = random.poisson(shown * busy * Math.exp(random.normal() * 0.3));
      if (isWeekend(day) || impressions === 0) return [];
      const clicks = Math.min(impressions, random.poisson(impressions * clickRate));
      const cents = Math.round(clicks * dollarsAClick * Math.exp(random.normal() * 0.15) * 100);
      return [
        {
          campaign: name,
          day,
          impressions,
          clicks,
          companyPageClicks: Math.min(clicks, random.poisson(clicks * 0.2)),
          externalWebsiteConversions: random.poisson(clicks * 0.03),
          costUsdMicros: cents * CENT_MICROS,
        },
      ];
    });
  });
}
