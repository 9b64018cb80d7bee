import { insertRows } from '../server/db/insertRows';
import { speakers } from '../server/db/schema';
import { daysBetween } from '../src/domain/dates/periods';
import { instantOf } from './calendar';
import type { DemoCompany } from './companies';
import { slugOf } from './names';
import { pickWeighted, type Random, randomOf } from './random';
import { type RosterSpeaker, rosterOf } from './roster';
import type { Area, World } from './world';

const EXCLUSIVITIES = [
  ['', 80],
  ['Exclusive', 12],
  ['Exclusive in Scandinavia', 5],
  ['Preferred partner', 3],
] as const;
const GENDERS = [
  ['male', 48],
  ['female', 48],
  ['', 4],
] as const;
const INTENTS = [
  'ledelse',
  'motivation',
  'arbejdsglæde',
  'kommunikation',
  'digitalisering',
  'økonomi',
  'sport',
];

const DAY_MS = 86_400_000;

/** Returns the address of a website. Some addresses lack the scheme, as in real data. */
const websiteOf = (name: string, random: Random): string =>
  `${random.chance(0.7) ? 'https://' : ''}www.${slugOf(name)}.example`;

function birthdayOf(random: Random): string {
  const year = String(random.int(1942, 1998));
  return `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
}

export function uuidOf(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(hex).join('-');
}

function rowOf(world: World, company: DemoCompany, companyId: number, speaker: RosterSpeaker) {
  const random = randomOf(world.seed, company.domain, 'speaker row', speaker.pipedriveId);
  const createdAt = instantOf(speaker.createdOn, random.int(8 * 60, 17 * 60));
  const hasProfile = company.fields.umbracoAncestorKey !== '' && random.chance(0.96);
  return {
    companyId,
    name: speaker.name,
    pipedriveId: speaker.pipedriveId,
    umbracoId: hasProfile ? uuidOf(random) : null,
    createdAt,
    // A profile is created within three weeks after the speaker.
    umbracoProfileCreatedAt: hasProfile ? new Date(createdAt.getTime() + random.int(0, 20) * DAY_MS) : null,
    advertisingAllowed: random.chance(0.93),
    exclusivity: pickWeighted(random, EXCLUSIVITIES),
    website: speaker.hasWebsite ? websiteOf(speaker.name, random) : '',
    websiteForm: speaker.hasWebsiteForm,
    websiteLink: speaker.hasWebsite && random.chance(0.6),
    automationContent: random.chance(0.25),
    birthday: random.chance(0.8) ? birthdayOf(random) : null,
    gender: pickWeighted(random, GENDERS),
    searchIntents: random.chance(0.85) ? [...new Set([random.pick(INTENTS), random.pick(INTENTS)])] : null,
    facebookPageAccess: random.chance(0.3),
    facebookLinkInBio: random.chance(0.4),
    instagramLinkInBio: random.chance(0.45),
    linkedinContactInfo: random.chance(0.5),
    linkedinExperience: random.chance(0.55),
    successManagementAllowed: random.chance(0.95),
  };
}

/** The speakers. The first day adds all speakers who joined earlier; each later day adds the speakers who join. */
export const speakersArea: Area = {
  name: 'speakers',
  tables: [speakers],
  async write({ tx, world, days, companies, onProgress }) {
    const isFirst = days.from === world.from;
    for (const [done, { id, company }] of companies.entries()) {
      const joined = rosterOf(world, company, days.to).filter(
        ({ createdOn }) => isFirst || daysBetween(days.from, createdOn) >= 0,
      );
      await insertRows(
        tx,
        speakers,
        joined.map((speaker) => rowOf(world, company, id, speaker)),
      );
      onProgress(done + 1, companies.length);
    }
  },
};
