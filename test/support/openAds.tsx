import { act, fireEvent, screen } from '@testing-library/react';
import type { Company } from '../../src/domain/companies/company';
import { company, DK_SITE, grant, user } from './factories';
import { renderApp } from './renderApp';
import { settle } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

export const ADS = `/ads/${DK_SITE}`;
export const TITLE = 'All networks for Athenas Danmark';

const searchAd = (clicks: number, costMicros: number, conversions = 0) => ({
  impressions: clicks * 10,
  clicks,
  averageCpc: 0,
  conversions,
  costMicros,
  searchImpressionShare: 0.5,
  absoluteTopImpressionPercentage: 0.5,
});

const metaAd = (clicks: number, spent: number, currency: string, leads = 0) => ({
  'Ad Set Name': '',
  Impressions: clicks * 10,
  Subscriptions: 0,
  'Link clicks': clicks,
  'Amount spent': spent,
  Currency: currency,
  'Outbound clicks': clicks,
  'Website leads': leads,
});

const campaign = (clicks: number, costInUsd: number) => ({
  costInUsd,
  impressions: clicks * 10,
  clicks,
  companyPageClicks: 0,
  externalWebsiteConversions: 1,
});

/** The answer of each ad network, by the first segment of the call. */
export const NETWORK_ANSWERS: Record<string, unknown> = {
  google_ads: { 'Anna Åkesson': searchAd(10, 20_500_000, 2), 'Bo Berg': searchAd(5, 5_000_000) },
  bing_ads: { 'anna åkesson': searchAd(2, 1_250_000) },
  meta_ads: { 'Anna Åkesson': metaAd(4, 30, 'EUR', 1), Cecilie: metaAd(1, 7.5, 'DKK') },
  linkedin_ads: { '30days': { 'ANNA ÅKESSON': campaign(3, 12) }, '30days-benchmark': {} },
};

export const callOf = ({ pathname }: URL): string => pathname.split('/')[1] ?? '';

interface Given {
  answer?: (call: string, address: URL) => WireAnswer | Promise<WireAnswer>;
  companies?: readonly Company[];
  who?: ReturnType<typeof user>;
}

/** Opens All networks as a user who may see ads. */
export async function openAds(
  search = '',
  {
    answer = (call) => answers(NETWORK_ANSWERS[call] ?? {}),
    companies = [company()],
    who = user({ roles: [grant('marketing_spender')] }),
  }: Given = {},
) {
  const wire = playWire((address) => answer(callOf(address), address));
  const app = await renderApp(ADS + search, { who, companies: [...companies], reportRows: wire.reportRows });
  await act(settle);
  return {
    ...app,
    /** The calls for data so far. */
    asked: wire.asked,
    press: async (name: string, role = 'button') => {
      await act(async () => {
        fireEvent.click(screen.getByRole(role, { name }));
        await settle();
      });
    },
  };
}
