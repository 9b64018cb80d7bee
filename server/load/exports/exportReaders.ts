import type { ExportReader } from './exportReader';
import { brevoContacts } from './readers/brevoContacts';
import { googleAds } from './readers/googleAds';
import { linkedinAds } from './readers/linkedinAds';
import { mailchimpContacts } from './readers/mailchimpContacts';
import { mailjetContacts } from './readers/mailjetContacts';
import { metaAds } from './readers/metaAds';
import { microsoftAds } from './readers/microsoftAds';
import { pipedriveActivities } from './readers/pipedriveActivities';
import { pipedriveDeals } from './readers/pipedriveDeals';
import { pipedriveOrganizations, pipedrivePersons } from './readers/pipedrivePeople';
import { pipedriveUsers } from './readers/pipedriveUsers';
import { searchConsole } from './readers/searchConsole';
import { umbracoProfiles, umbracoTopics } from './readers/umbracoContent';

/** All readers of exports. */
export const EXPORT_READERS: readonly ExportReader[] = [
  googleAds,
  pipedriveDeals,
  pipedriveActivities,
  pipedrivePersons,
  pipedriveOrganizations,
  pipedriveUsers,
  mailchimpContacts,
  mailjetContacts,
  brevoContacts,
  umbracoProfiles,
  umbracoTopics,
  microsoftAds,
  metaAds,
  linkedinAds,
  ...searchConsole,
];
