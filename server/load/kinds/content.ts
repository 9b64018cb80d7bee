import { profileRecords, topicRecords } from '../../db/schema';
import { company, type KindDefinition, named, optional, required } from '../kind';
import { count, instant, list, text } from '../values';

const record = [
  company,
  named('umbraco_id'),
  required('name', text),
  required('updated_at', instant),
  optional('meta_title', text, ''),
  optional('meta_description', text, ''),
  optional('image_url', text, null),
  optional('image_width', count, null),
  optional('image_height', count, null),
  optional('image_alt', text, ''),
];

/** Records of the content system, which the content checks are about. */
export const CONTENT = {
  profiles: {
    about: 'profiles of speakers in the content system, by company and umbraco id',
    table: profileRecords,
    key: ['companyId', 'umbracoId'],
    columns: [
      ...record,
      optional('usps', list, []),
      optional('about_profile', text, ''),
      optional('biography', text, ''),
      optional('topics', list, []),
      optional('related_profiles', list, []),
      optional('video_urls', list, []),
      optional('keynotes', list, []),
      optional('reviews', list, []),
      optional('pipedrive_id', count, null),
    ],
  },
  topics: {
    about: 'topics in the content system, by company and umbraco id',
    table: topicRecords,
    key: ['companyId', 'umbracoId'],
    columns: [...record, optional('content', text, ''), optional('profiles', list, [])],
  },
} satisfies Record<string, KindDefinition>;
