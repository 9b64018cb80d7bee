import { type Company } from '../../src/domain/companies/company';
import { type RuntimeConfig, readConfig } from '../../src/domain/config/runtimeConfig';
import type { MailingList } from '../../src/domain/mailingLists/mailingList';
import { ALL_COMPANIES_ID, type Grant } from '../../src/domain/permissions/grants';
import type { Role } from '../../src/domain/permissions/permissions';
import type { ProductFigures, ReportRow } from '../../src/domain/reports/reportRows';
import type { Failure } from '../../src/domain/requests/failure';
import { type User } from '../../src/domain/session/user';
import { HttpError } from '../../src/services/http/failure';
import { deepFreeze } from './freeze';
import { companyRecord, userRecord } from './records';

export const DK_SITE = 'dk.athenas.example';
export const NO_SITE = 'no.athenas.example';

/** Returns a company with every field filled. A test overrides the fields that it is about. */
export const company = (overrides: Partial<Company> = {}): Company =>
  deepFreeze(
    companyRecord({
      id: 1,
      name: 'Athenas Danmark',
      from_email_addr: 'post@dk.athenas.example',
      homepage_url: DK_SITE,
      operandi_path_part: 'dk',
      operandi_pipeline: 7,
      umbraco_ancestor_key: '0d6a',
      google_adwords_id: '111-222',
      bing_ads_id: 'B1',
      google_search_console_site: 'sc-domain:dk.athenas.example',
      safe_search_words: ['safe'],
      main_seo_keywords: ['speaker'],
      meta_ads_ids: ['m1'],
      linkedin_ads_ids: ['l1'],
      ...overrides,
    }),
  );

export const norway = (overrides: Partial<Company> = {}): Company =>
  company({ id: 2, name: 'Athenas Norge', country: 'no', homepage_url: NO_SITE, ...overrides });

export const grant = (name: Role | (string & {}), company_id: number = ALL_COMPANIES_ID): Grant => ({
  name,
  company_id,
});

export const user = (overrides: Partial<User> = {}): User =>
  deepFreeze(
    userRecord({
      id: 10,
      name: 'Anna Berg',
      email: 'anna@greenroom.example',
      roles: [grant('product_sales_viewer', 1)],
      ...overrides,
    }),
  );

export const admin = (overrides: Partial<User> = {}): User =>
  user({ id: 11, name: 'Ida Admin', roles: [grant('il_duce')], ...overrides });

export const mailingList = (overrides: Partial<MailingList> = {}): MailingList =>
  deepFreeze({
    provider: 'brevo',
    id: 1,
    name: 'Nyhedsbrev',
    company_id: 1,
    list_type: 'b2b',
    list_id: '12',
    api_key: 'xkeysib-secret',
    ...overrides,
  });

export const figures = (overrides: Partial<ProductFigures> = {}): ProductFigures => ({
  NumDeals: 4,
  TotalInbound: 1000,
  DirectValue: 600,
  ReceivedValue: 300,
  PassedValue: 100,
  LostOnDate: 2,
  LostOnPrice: 1,
  PassedRQs: 3,
  DirectRQs: 5,
  SpeakerWebsiteRQs: 1,
  ReceivedRQs: 2,
  AddTime: '2024-02-29T10:00:00Z',
  LastRQ: '2026-03-01T09:30:00Z',
  ...overrides,
});

export const productRow = (
  name: string,
  current: Partial<ProductFigures> | null = {},
  benchmark: Partial<ProductFigures> | null = null,
): ReportRow<ProductFigures> =>
  deepFreeze({
    name,
    current: current && figures(current),
    benchmark: benchmark && figures(benchmark),
  });

export const runtimeConfig = (overrides: Partial<RuntimeConfig> = {}): RuntimeConfig =>
  deepFreeze({ ...readConfig({}), ...overrides });

export const MICROSOFT: NonNullable<RuntimeConfig['microsoft']> = {
  clientId: 'client',
  authority: 'https://login.example',
  redirectPath: '/auth/callback',
  logoutPath: '/auth/logout',
};

export const failure = (overrides: Partial<Failure> = {}): Failure => ({
  status: 500,
  statusText: 'Internal Server Error',
  message: 'It broke',
  ...overrides,
});

/** Returns the error with which the API client rejects when an answer has this status. */
export const httpError = (status: number, message = `says ${status}`): HttpError =>
  new HttpError(failure({ status, statusText: '', message }));
