import {
  type ListProvider,
  type ListType,
  type MailingList,
  PROVIDER_NAMES,
} from '../../domain/mailingLists/mailingList';
import type { Raw } from '../../domain/text/json';
import { DecodeError } from '../http/failure';
import {
  type LeaveOut,
  readOptionalText,
  readRecord,
  readRecords,
  readText,
  requireId,
  requireText,
} from '../http/read';

/** The keys of each provider's lists in the API. */
const KEYS = {
  brevo: { wrapper: 'brevo_lists', listId: 'br_list_id', apiKey: 'br_api_key' },
  mailchimp: { wrapper: 'mailchimp_lists', listId: 'mc_list_id', apiKey: 'mc_api_key' },
} as const satisfies Record<ListProvider, object>;

function readListType(raw: Raw, where: string): ListType | null {
  const type = readOptionalText(raw, 'list_type', where);
  if (type === null || type === '' || type === 'b2b' || type === 'b2c') return type || null;
  throw new DecodeError(`${where}.list_type`, 'b2b or b2c');
}

const decodeListOf =
  (provider: ListProvider) =>
  (value: unknown, where: string): MailingList => {
    const raw = readRecord(value, where);
    const { listId, apiKey } = KEYS[provider];
    return {
      provider,
      id: requireId(raw, 'id', where),
      name: requireText(raw, 'name', where),
      company_id: requireId(raw, 'company_id', where),
      list_type: readListType(raw, where),
      list_id: requireText(raw, listId, where),
      api_key: readText(raw, apiKey, where),
    };
  };

/** Decodes the lists of both providers. */
export function decodeMailingLists(value: unknown, where: string, leaveOut: LeaveOut): MailingList[] {
  const raw = readRecord(value, where);
  const listsOf = (provider: ListProvider) => {
    const { wrapper } = KEYS[provider];
    const noun = `${PROVIDER_NAMES[provider]} lists`;
    return readRecords(raw[wrapper], `${where}.${wrapper}`, noun, decodeListOf(provider), leaveOut);
  };
  return [...listsOf('brevo'), ...listsOf('mailchimp')];
}

/** Returns the request body for one changed list. The list of the other provider is empty. */
export function encodeMailingList(list: MailingList): Record<string, unknown[]> {
  const { provider, list_id, api_key, ...record } = list;
  const { wrapper, listId, apiKey } = KEYS[provider];
  return {
    brevo_lists: [],
    mailchimp_lists: [],
    [wrapper]: [{ ...record, [listId]: list_id, [apiKey]: api_key }],
  };
}
