import type { SEARCH_NETWORKS, searchAdDays } from '../server/db/schema';
import { type AdDay, daysInFlight, productPlan } from './adsFlights';
import type { AdProduct } from './adsProducts';
import type { DemoCompany } from './companies';
import { type Random, randomOf } from './random';
import { visibilityOf } from './searchGenerator';
import type { World } from './world';

type SearchNetwork = (typeof SEARCH_NETWORKS)[number];
type SearchAdRow = Omit<typeof searchAdDays.$inferInsert, 'companyId'>;

/** Size of a network relative to Google. */
const SIZE: Record<SearchNetwork, number> = { google: 1, bing: 0.22 };
const SEARCHES_A_DAY = 420;
const LEAST_SEARCHES_A_DAY = 9;

/** Networks bill in hundredths of the currency unit. */
const BILLED_MICROS = 10_000;
const MICROS = 1_000_000;

/** Credits for a conversion. If several clicks precede a request, each click gets a part of the conversion. */
const CREDITS = [1, 1, 1, 0.5, 0.5, 0.33, 0.25] as const;

/** The properties of a product's ad that are the same on all days. */
interface AdCharacter {
  searches: number;
  won: number;
  atTop: number;
  clickRate: number;
  cpc: number;
  conversionRate: number;
  /** True for ads outside the result pages, which have no share of searches and no position on a page. */
  isOutside: boolean;
}

function characterOf(
  random: Random,
  company: DemoCompany,
  { rank }: AdProduct,
  network: SearchNetwork,
): AdCharacter {
  const searches = Math.max(LEAST_SEARCHES_A_DAY, SEARCHES_A_DAY * ((rank + 2) / 2) ** -0.8);
  const isNeverClicked = rank > 5 && random.chance(0.06);
  return {
    searches: searches * visibilityOf(company) * SIZE[network],
    won: 0.15 + 0.75 * random.next(),
    atTop: 0.1 + 0.7 * random.next(),
    clickRate: isNeverClicked ? 0 : 0.03 + 0.09 * random.next(),
    cpc: (4 + 14 * random.next()) * company.feeFactor,
    conversionRate: 0.01 + 0.07 * random.next(),
    isOutside: rank > 2 && random.chance(0.06),
  };
}

function conversionsOf(random: Random, clicks: number, rate: number): number {
  let hundredths = 0;
  for (let n = random.poisson(clicks * rate); n > 0; n -= 1)
    hundredths += Math.round(random.pick(CREDITS) * 100);
  return hundredths / 100;
}

/** Returns the rows of a company's product on a search network: one row per day with impressions. */
export function searchAdRows(
  world: World,
  company: DemoCompany,
  product: AdProduct,
  network: SearchNetwork,
  days: readonly AdDay[],
): SearchAdRow[] {
  const key = [world.seed, company.domain, network, product.name];
  const ad = characterOf(randomOf(...key), company, product, network);
  return daysInFlight(productPlan(world, key, product, 1), days).flatMap(({ day, busy }) => {
    const random = randomOf(...key, day);
    const eligible = random.poisson(ad.searches * busy * Math.exp(random.normal() * 0.2));
    const impressions = Math.min(eligible, random.poisson(eligible * ad.won));
    if (impressions === 0) return [];
    const clicks = Math.min(impressions, random.poisson(impressions * ad.clickRate));
    const cost = clicks * ad.cpc * Math.exp(random.normal() * 0.15) * MICROS;
    return [
      {
        network,
        day,
        product: product.name,
        impressions,
        eligibleImpressions: ad.isOutside ? null : eligible,
        absoluteTopImpressions: ad.isOutside
          ? null
          : Math.min(impressions, random.poisson(impressions * ad.atTop)),
        clicks,
        conversions: conversionsOf(random, clicks, ad.conversionRate),
        costMicros: Math.round(cost / BILLED_MICROS) * BILLED_MICROS,
      },
    ];
  });
}
