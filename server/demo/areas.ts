import { activityArea } from './activity';
import { adsArea } from './ads';
import { contentArea } from './content/contentArea';
import { followersArea } from './followers';
import { notificationLogsArea } from './notificationLogs';
import { requestsArea } from './requests';
import { searchArea } from './search';
import { speakersArea } from './speakers';
import type { Area } from './world';

/** In the order in which they are written: an area may refer to rows of those before it. */
export const AREAS: readonly Area[] = [
  speakersArea,
  requestsArea,
  searchArea,
  notificationLogsArea,
  activityArea,
  followersArea,
  adsArea,
  contentArea,
];
