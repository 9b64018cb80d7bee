import type { Page } from '@playwright/test';
import { SITE } from './anyReport';
import { figureText } from './expectedFigures';

export const RELATIONS = {
  path: `/speaker_relations/${SITE}`,
  title: 'Speaker Relations for Athenas Danmark',
};
export const ACTIVITY = { path: `/speaker_activity/${SITE}`, title: 'Speaker Activity for Athenas Danmark' };
export const NO_DATE = '0001-01-01T00:00:00Z';

export interface Info {
  UmbracoProfileCreateTs: string;
  AdvertisingNotAllowed: string;
  Exclusivity: string;
  AvgCommisionRate365Days: number;
  SpeakerWebsite: string;
  MailjetFollowers: number;
  MaterialUrl: string;
  LastMaterialUploadTs: string;
  SpanDependent: Record<string, { Requests: number; BookingValue: number } | undefined>;
  [key: string]: unknown;
}

/** Loads the speakers from the API. */
export async function fetchSpeakers(page: Page): Promise<[name: string, info: Info][]> {
  const response = await page.request.get(`/api/products_info/${SITE}`);
  return Object.entries((await response.json()) as Record<string, Info>);
}

export const count = (value: unknown): string =>
  figureText(typeof value === 'number' ? value : null, 'count');
