import { screen } from '@testing-library/react';
import { DK_SITE, grant, user } from './factories';
import { plainText } from './openReport';
import { openScreen, type ScreenAnswer } from './openScreen';

const TITLE = 'Requests & Bookings for Athenas Danmark';
export const INSIGHTS_REPORT = {
  address: `/requests_and_bookings/${DK_SITE}`,
  role: 'product_sales_viewer',
  title: TITLE,
} as const;
export const INSIGHTS_CALL = `/speaker_activity_summary/${DK_SITE}/insights`;
/** A user who may see the summary of the Danish site. */
const WHO = user({ roles: [grant('product_sales_viewer', 1), grant('data_insights', 1)] });

const SOURCES = [
  'FromSite',
  'FromSpeakerWebsite',
  'FromPhone',
  'FromEmail',
  'FromReturningClient',
  'FromSpeakerReferral',
  'FromNewsletter',
  'FromOutboundSales',
  'FromEvaluation',
  'FromCustomerEvent',
];

const bySource = (values: (number | null)[], suffix = '') =>
  Object.fromEntries(SOURCES.map((source, index) => [`${source}${suffix}`, values[index] ?? null]));

const THIRTY_DAYS = {
  Requests: { TotalNumberOfRequests: 1234, ...bySource([1000, 100, 90, 40, 4, 0, 0, 5, 0]) },
  RequestsBenchmark: { TotalNumberOfRequests: 1000, ...bySource([800, 100, 100, 0, 8, 0, 3, 5, 0, 2]) },
  Bookings: {
    TotalNumberOfBookings: 40,
    TotalValueOfBookings: 1234567.894,
    ...bySource([30, 1, 2, 3, 4, 0, 0, 0, 0]),
    ...bySource([1000000, 34567.894, 100000, 50000, 50000, 0, 0, 0, 0], 'Value'),
  },
  BookingsBenchmark: {
    TotalNumberOfBookings: 50,
    TotalValueOfBookings: 1234567.894,
    ...bySource([30, 2, 2, 0, 16, 0, 0, 0, 0, 0]),
    ...bySource([500000, 70000, 100000, 0, 564567.894, 0, 0, 0, 0, 0], 'Value'),
  },
};

/** Returns a span in which only the total number of requests is known. */
export const ofTotal = (TotalNumberOfRequests: number) => ({
  Requests: { TotalNumberOfRequests },
  RequestsBenchmark: {},
  Bookings: {},
  BookingsBenchmark: {},
});
/** The insights of all spans as the API sends them. */
export const INSIGHTS = {
  ytd: ofTotal(11),
  '365days': ofTotal(22),
  '90days': ofTotal(33),
  '30days': THIRTY_DAYS,
  '7days': ofTotal(55),
  lm: ofTotal(66),
};

/** Opens the Summary tab. */
export const openInsights = (
  insights: ScreenAnswer | { json: unknown } = { json: INSIGHTS },
  { search = '?tab=summary', ...given }: Parameters<typeof openScreen>[2] = {},
) => openScreen(INSIGHTS_REPORT, insights, { who: WHO, search, ...given });

export const card = (name: string) => screen.findByRole('region', { name });
/** Returns the figures above the sources: label, value, change, and previous value of each. */
export const metricsOf = (box: HTMLElement) =>
  [...box.querySelectorAll('dl')].map((list) => [
    plainText(list.querySelector('dt')),
    ...[...list.querySelectorAll('dd > div')].map(plainText),
  ]);
