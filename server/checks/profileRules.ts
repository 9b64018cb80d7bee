import type { profileRecords } from '../db/schema';
import type { CheckRule } from './checkRule';
import { areAllBlank, countFilled, isBlank } from './conditions';
import { HEAD_RULES } from './headRules';

/** Content that editors wrote about a speaker, without the database's own columns. */
export type ProfileContent = Omit<
  typeof profileRecords.$inferSelect,
  'id' | 'companyId' | 'updatedAt' | 'loadId'
>;

/** Records of the site that a profile may refer to. */
export interface ProfileContext {
  /** Content ids of all profiles. */
  profileIds: ReadonlySet<string>;
  /** Pipedrive ids of the company's speakers. */
  pipedriveIds: ReadonlySet<number>;
}

const ENOUGH_USPS = 3;

/** Rules for profiles. The ratios of the progress graph expect ten errors and eight warnings for a profile. */
export const PROFILE_RULES: readonly CheckRule<ProfileContent, ProfileContext>[] = [
  ...HEAD_RULES,
  {
    tag: 'usp',
    class: 'error',
    reason: 'Unique selling points are missing',
    fails: ({ usps }) => areAllBlank(usps),
  },
  {
    tag: 'usp',
    class: 'warning',
    reason: `There are fewer than ${ENOUGH_USPS} unique selling points`,
    fails: ({ usps }) => !areAllBlank(usps) && countFilled(usps) < ENOUGH_USPS,
  },
  {
    tag: 'about_profile',
    class: 'error',
    reason: 'The text about the profile is missing',
    fails: ({ aboutProfile }) => isBlank(aboutProfile),
  },
  {
    tag: 'topic',
    class: 'error',
    reason: 'The profile has no topics',
    fails: ({ topics }) => areAllBlank(topics),
  },
  {
    tag: 'related_profiles',
    class: 'error',
    reason: 'A related profile does not exist any more',
    fails: ({ relatedProfiles }, { profileIds }) => relatedProfiles.some((id) => !profileIds.has(id)),
  },
  {
    tag: 'biography',
    class: 'error',
    reason: 'Biography is missing',
    fails: ({ biography }) => isBlank(biography),
  },
  {
    tag: 'pipedrive',
    class: 'error',
    reason: 'The link to Pipedrive is missing',
    fails: ({ pipedriveId }) => pipedriveId === null,
  },
  {
    tag: 'pipedrive',
    class: 'error',
    reason: 'The link to Pipedrive leads to no speaker of the company',
    fails: ({ pipedriveId }, { pipedriveIds }) => pipedriveId !== null && !pipedriveIds.has(pipedriveId),
  },
  {
    tag: 'videos',
    class: 'warning',
    reason: 'There are no videos',
    fails: ({ videoUrls }) => areAllBlank(videoUrls),
  },
  {
    tag: 'keynotes',
    class: 'warning',
    reason: 'There are no keynotes',
    fails: ({ keynotes }) => areAllBlank(keynotes),
  },
  {
    tag: 'reviews',
    class: 'warning',
    reason: 'There are no reviews',
    fails: ({ reviews }) => areAllBlank(reviews),
  },
];
