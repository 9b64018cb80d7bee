import type { MailingList } from '../../domain/mailingLists/mailingList';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/read';
import { recordCalls } from '../http/records';
import { decodeMailingLists, encodeMailingList } from './mailingLists';

/** The calls about the mailing lists of both providers. */
export interface MailingListsApi {
  mailingLists: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<MailingList[]>;
  saveMailingList: (list: MailingList, signal: AbortSignal) => Promise<void>;
}

/** Creates the calls about the mailing lists of both providers. */
export function createMailingListsApi(http: Http): MailingListsApi {
  const { read, send } = recordCalls(http);
  return {
    mailingLists: (signal, leaveOut) =>
      read('/mailing_lists', signal, (body, where) => decodeMailingLists(body, where, leaveOut)),
    saveMailingList: (list, signal) => send('PUT', '/mailing_lists', encodeMailingList(list), signal),
  };
}
