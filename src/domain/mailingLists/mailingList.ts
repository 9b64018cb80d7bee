export const LIST_PROVIDERS = ['brevo', 'mailchimp'] as const;
export type ListProvider = (typeof LIST_PROVIDERS)[number];
export const PROVIDER_NAMES: Record<ListProvider, string> = { brevo: 'Brevo', mailchimp: 'Mailchimp' };
export type ListType = 'b2b' | 'b2c';

/** A mailing list of either provider. In the API, the names of the last two fields depend on the provider. */
export interface MailingList {
  provider: ListProvider;
  id: number;
  name: string;
  company_id: number;
  list_type: ListType | null;
  list_id: string;
  api_key: string;
}
