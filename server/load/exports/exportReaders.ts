import type { ExportReader } from './exportReader';
import { googleAds } from './readers/googleAds';

/** All readers of exports. */
export const EXPORT_READERS: readonly ExportReader[] = [googleAds];
