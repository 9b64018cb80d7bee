import type { companies } from '../server/db/schema';
import type { Variant } from '../src/domain/companies/company';
import { BUILT_IN_SITES } from '../src/domain/sites/sites';
import { randomOf } from './random';

/** Volumes of a site in the `demo` size. */
interface Volume {
  speakers: number;
  joinersAYear: number;
  requestsAWorkday: number;
  sellers: number;
}

type CompanyFields = Omit<typeof companies.$inferInsert, 'id'>;

/** A company of the demo group, its volume and the level of its fees. */
export interface DemoCompany extends Volume {
  /** Key of the company's row. The key does not change when a user edits the company. */
  key: number;
  domain: string;
  country: string;
  variant: Variant;
  fields: CompanyFields;
  /** Units of the site's currency for one Danish krone of a fee. */
  feeFactor: number;
}

type Lacking = Partial<CompanyFields>;

const NO_BING: Lacking = { bingAdsId: null };
const NO_META: Lacking = { metaAdsIds: [] };
const NO_LINKEDIN: Lacking = { linkedinAdsIds: [] };
const NO_GOOGLE: Lacking = { googleAdwordsId: '' };
const NO_CONTENT: Lacking = { umbracoAncestorKey: '' };
const NO_SEARCH: Lacking = { googleSearchConsoleSite: '' };

const volume = (
  speakers: number,
  joinersAYear: number,
  requestsAWorkday: number,
  sellers: number,
): Volume => ({ speakers, joinersAYear, requestsAWorkday, sellers });

/** The Danish site has all fields. Each other site lacks a field, so that the demo shows every kind of gap. */
const SITES: Record<string, { volume: Volume; lacks: Lacking }> = {
  'dk.athenas.example': { volume: volume(188, 13, 25, 9), lacks: {} },
  'se.athenas.example': { volume: volume(122, 9, 14, 6), lacks: NO_BING },
  'no.athenas.example': { volume: volume(104, 8, 12, 5), lacks: NO_LINKEDIN },
  'de.athenas.example': { volume: volume(78, 6, 8, 4), lacks: { ...NO_META, ...NO_BING } },
  'nl.athenas.example': { volume: volume(52, 4, 5, 3), lacks: NO_CONTENT },
  'fr.athenas.example': { volume: volume(46, 4, 4, 3), lacks: { ...NO_SEARCH, ...NO_LINKEDIN } },
  'com.athenas.example': { volume: volume(60, 5, 6, 3), lacks: { ...NO_GOOGLE, operandiPipeline: 0 } },
  'dk.optimeet.example': { volume: volume(42, 3, 3, 2), lacks: NO_META },
  'at.optimeet.example': {
    volume: volume(20, 1, 1.5, 1),
    lacks: { ...NO_BING, ...NO_META, ...NO_LINKEDIN, ...NO_SEARCH },
  },
  'dk.origtalks.example': { volume: volume(26, 2, 2, 2), lacks: { ...NO_BING, ...NO_CONTENT } },
  'ch.origtalks.example': {
    volume: volume(14, 1, 1, 1),
    lacks: { ...NO_GOOGLE, ...NO_BING, operandiPathPart: '', operandiPipeline: 0 },
  },
};

const FEE_FACTORS: Record<string, number> = { dk: 1, se: 1.35, no: 1.3 };
/** One euro is about 7.5 kroner. */
const FEE_FACTOR_EUR = 1 / 7.5;

const KEYWORDS: Record<string, readonly string[]> = {
  dk: ['foredragsholder', 'book foredrag', 'konferencier', 'keynote speaker', 'motivationsforedrag'],
  se: ['föreläsare', 'boka föreläsare', 'moderator', 'keynote speaker'],
  no: ['foredragsholder', 'bestill foredrag', 'konferansier', 'keynote speaker'],
  de: ['redner buchen', 'keynote speaker', 'moderator', 'motivationsredner'],
  nl: ['spreker inhuren', 'dagvoorzitter', 'keynote spreker'],
  fr: ['conférencier', 'réserver un conférencier', 'animateur'],
};
const KEYWORDS_ELSEWHERE = ['keynote speaker', 'book a speaker', 'conference host'];

function variantOf(domain: string): Variant {
  if (domain.includes('optimeet')) return 'optimeet';
  return domain.includes('origtalks') ? 'origtalks' : 'athenas';
}

function describe(domain: string, site: { label: string; country: string }, index: number): DemoCompany {
  const entry = SITES[domain];
  if (entry === undefined) throw new RangeError(`The demo group has no ${domain}`);
  const random = randomOf('company', domain);
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 9)).join('');
  const variant = variantOf(domain);
  return {
    ...entry.volume,
    key: index + 1,
    domain,
    country: site.country,
    variant,
    feeFactor: FEE_FACTORS[site.country] ?? FEE_FACTOR_EUR,
    fields: {
      name: site.label,
      country: site.country,
      fromEmailAddr: `hello@${domain}`,
      homepageUrl: domain,
      variant,
      operandiPathPart: `${variant}-${domain.slice(0, domain.indexOf('.'))}`,
      operandiPipeline: index + 3,
      umbracoAncestorKey: [8, 4, 4, 4, 12].map(digits).join('-'),
      googleAdwordsId: `${digits(3)}-${digits(3)}-${digits(4)}`,
      bingAdsId: `B${digits(7)}`,
      googleSearchConsoleSite: `sc-domain:${domain}`,
      safeSearchWords: index % 3 === 0 ? ['foredrag', 'keynote'] : [],
      mainSeoKeywords: [...(KEYWORDS[site.country] ?? KEYWORDS_ELSEWHERE)],
      metaAdsIds: [`act_${digits(12)}`, ...(index === 0 ? [`act_${digits(12)}`] : [])],
      linkedinAdsIds: [digits(9)],
      ...entry.lacks,
    },
  };
}

/** The companies of the demo group, in the order of the site registry. */
export const DEMO_COMPANIES: readonly DemoCompany[] = Object.entries(BUILT_IN_SITES).map(
  ([domain, site], index) => describe(domain, site, index),
);
