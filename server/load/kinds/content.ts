import { profileRecords, topicRecords } from '../../db/schema';
import { company, type KindDefinition, named, optional, required } from '../kind';
import { count, instant, list, name, names, text } from '../values';

const record = [
  company,
  named('umbraco_id'),
  required('name', name),
  required('updated_at', instant),
  optional('meta_title', text, ''),
  optional('meta_description', text, ''),
  optional('image_url', text, null),
  optional('image_width', count, null),
  optional('image_height', count, null),
  optional('image_alt', text, ''),
];

/** Kinds of records of the content system, which the content checks read. */
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
      optional('topics', names, []),
      optional('related_profiles', names, []),
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
    columns: [...record, optional('content', text, ''), optional('profiles', names, [])],
  },
} satisfies Record<string, KindDefinition>;
