import type { metaAdDays } from '../server/db/schema';
import { currencyOf } from '../src/domain/sites/sites';
import { type AdDay, daysInFlight, productPlan } from './adsFlights';
import type { AdProduct } from './adsProducts';
import type { DemoCompany } from './companies';
import { pickWeighted, randomOf } from './random';
import { visibilityOf } from './searchGenerator';
import type { World } from './world';

type MetaAdRow = Omit<typeof metaAdDays.$inferInsert, 'companyId'>;

const AUDIENCES = [
  'Lookalike 1%',
  'Retargeting 30d',
  'Broad 25–65+',
  'Interest: "Leadership & HR"',
  "Event planners' circle",
] as const;
const AD_SETS = [
  [1, 55],
  [2, 35],
  [3, 10],
] as const;

const SHOWN_A_DAY = 2_600;
const LEAST_SHOWN_A_DAY = 60;

/** The second ad account: its currency, its share of the ad sets, and the number of kroner in one unit. */
const SECOND_ACCOUNT = { currency: 'EUR', share: 0.2, kroner: 7.5 };
/** Meta bills in hundredths of the currency unit. */
const BILLED_MICROS = 10_000;
const MICROS = 1_000_000;

interface AdSet {
  name: string;
  currency: string;
  /** Cost of a thousand impressions, in units of the currency. */
  costOfThousand: number;
  key: readonly string[];
}

/** Returns the ad sets of a product. Each ad set has its own audience; a few use the second account. */
function adSetsOf(world: World, company: DemoCompany, product: AdProduct): AdSet[] {
  const key = [world.seed, company.domain, 'meta', product.name];
  const random = randomOf(...key);
  const first = random.int(0, AUDIENCES.length - 1);
  const hasSecondAccount = (company.fields.metaAdsIds ?? []).length > 1;
  return Array.from({ length: pickWeighted(random, AD_SETS) }, (_, n) => {
    const audience = AUDIENCES[(first + n) % AUDIENCES.length] ?? AUDIENCES[0];
    const isFromSecond = hasSecondAccount && random.chance(SECOND_ACCOUNT.share);
    const inKroner = 35 + 60 * random.next();
    return {
      name: `${product.name} – ${audience}${isFromSecond ? ` (${SECOND_ACCOUNT.currency})` : ''}`,
      currency: isFromSecond ? SECOND_ACCOUNT.currency : currencyOf(company.country),
      costOfThousand: isFromSecond ? inKroner / SECOND_ACCOUNT.kroner : inKroner * company.feeFactor,
      key: [...key, audience],
    };
  });
}

function adSetRows(
  world: World,
  company: DemoCompany,
  product: AdProduct,
  adSet: AdSet,
  days: readonly AdDay[],
) {
  const shown =
    Math.max(LEAST_SHOWN_A_DAY, SHOWN_A_DAY * ((product.rank + 2) / 2) ** -0.8) * visibilityOf(company);
  const { key, costOfThousand } = adSet;
  return daysInFlight(productPlan(world, key, product, 0.5), days).flatMap(({ day, busy }): MetaAdRow[] => {
    const random = randomOf(...key, day);
    const impressions = random.poisson(shown * busy * Math.exp(random.normal() * 0.3));
    if (impressions === 0) return [];
    const linkClicks = Math.min(impressions, random.poisson(impressions * 0.011));
    const outboundClicks = Math.min(linkClicks, random.poisson(linkClicks * 0.8));
    const cost = (impressions / 1000) * costOfThousand * Math.exp(random.normal() * 0.1) * MICROS;
    return [
      {
        day,
        product: product.name,
        adSet: adSet.name,
        currency: adSet.currency,
        impressions,
        subscriptions: random.poisson(outboundClicks * 0.04),
        linkClicks,
        outboundClicks,
        websiteLeads: random.poisson(outboundClicks * 0.025),
        costMicros: Math.round(cost / BILLED_MICROS) * BILLED_MICROS,
      },
    ];
  });
}

/** Returns the rows of a company's product on Meta: one row per ad set and day with impressions. */
export function metaAdRows(
  world: World,
  company: DemoCompany,
  product: AdProduct,
  days: readonly AdDay[],
): MetaAdRow[] {
  return adSetsOf(world, company, product).flatMap((adSet) =>
    adSetRows(world, company, product, adSet, days),
  );
}
