import type { NotificationLog, Seller, TemplateMapping } from '../../domain/companies/companyRecords';
import type { MailingList } from '../../domain/mailingLists/mailingList';
import type { NotificationType } from '../../domain/records/notifications';
import type { Failure } from '../../domain/requests/failure';
import type { User } from '../../domain/session/user';
import type { Company } from '../../domain/sites/company';
import { fitsPathSegment } from '../../domain/text/pathSegment';
import {
  decodeNotificationLog,
  decodeNotificationType,
  decodeTemplateMapping,
} from '../companies/notifications';
import { decodeSeller, encodeSeller } from '../companies/sellers';
import { HttpError } from '../http/failure';
import type { Http } from '../http/http';
import { type LeaveOut, readRecords } from '../http/readRecords';
import { decodeMailingLists, encodeMailingList } from '../mailingLists/mailingLists';
import { decodeUser } from '../session/decodeUser';
import { decodeCompany } from '../sites/decodeCompany';
import { decodeKeyValues, decodeRoleName } from './plain';

/**
 * The calls of the administration screens. Each rejects as `Http` does, and tells `leaveOut` of records that
 * cannot be read.
 */
export interface AdministrationApi {
  company: (id: number, signal: AbortSignal) => Promise<Company>;
  /** Creates a company with the id 0, otherwise updates; answers it as stored. */
  saveCompany: (company: Company, signal: AbortSignal) => Promise<Company>;
  sellers: (companyId: number, signal: AbortSignal, leaveOut: LeaveOut) => Promise<Seller[]>;
  saveSeller: (seller: Seller, signal: AbortSignal) => Promise<Seller>;
  deleteSeller: (companyId: number, id: number, signal: AbortSignal) => Promise<void>;
  notificationTypes: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<NotificationType[]>;
  templates: (companyId: number, signal: AbortSignal, leaveOut: LeaveOut) => Promise<TemplateMapping[]>;
  saveTemplates: (
    companyId: number,
    templates: readonly TemplateMapping[],
    signal: AbortSignal,
  ) => Promise<void>;
  sentNotifications: (
    companyId: number,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<NotificationLog[]>;
  deleteSentNotification: (id: number, signal: AbortSignal) => Promise<void>;
  users: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<User[]>;
  user: (id: number, signal: AbortSignal) => Promise<User>;
  /** Creates a user with the id 0, otherwise updates; answers the user as stored. */
  saveUser: (user: User, signal: AbortSignal) => Promise<User>;
  /** Says that the address is the user's, and answers the user as stored. */
  confirmAddress: (user: User, signal: AbortSignal) => Promise<User>;
  deleteUser: (id: number, signal: AbortSignal) => Promise<void>;
  /** The names of all roles. */
  userRoles: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<string[]>;
  mailingLists: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<MailingList[]>;
  saveMailingList: (list: MailingList, signal: AbortSignal) => Promise<void>;
  keyValues: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Record<string, string>>;
  saveKeyValue: (key: string, value: string, signal: AbortSignal) => Promise<void>;
  deleteKeyValue: (key: string, signal: AbortSignal) => Promise<void>;
}

/** What the API itself would say of such a call, could it be sent. */
const NO_ADDRESS: Failure = {
  status: 400,
  statusText: 'Bad Request',
  message: 'no address can name this key',
};

const nothing = (): void => undefined;

export function createAdministrationApi(http: Http): AdministrationApi {
  const read = <T>(path: string, signal: AbortSignal, decode: (body: unknown, where: string) => T) =>
    http({ method: 'GET', path, signal, decode: (body) => decode(body, path) });
  const readAll = <T>(
    path: string,
    noun: string,
    signal: AbortSignal,
    leaveOut: LeaveOut,
    item: (value: unknown, where: string) => T,
  ): Promise<T[]> => read(path, signal, (body, where) => readRecords(body, where, noun, item, leaveOut));
  /** A record with the id 0 is new. */
  const save = <T extends { id: number }>(
    path: string,
    record: T,
    signal: AbortSignal,
    decode: (body: unknown, where: string) => T,
  ) =>
    http({
      method: record.id ? 'PUT' : 'POST',
      path,
      body: record,
      signal,
      decode: (body) => decode(body, path),
    });
  const send = (method: 'POST' | 'PUT', path: string, body: unknown, signal: AbortSignal) =>
    http({ method, path, body, signal, decode: nothing });
  const remove = (path: string, signal: AbortSignal) =>
    http({ method: 'DELETE', path, signal, decode: nothing });

  return {
    company: (id, signal) => read(`/companies/${id}`, signal, decodeCompany),
    saveCompany: (company, signal) => save('/companies', company, signal, decodeCompany),
    sellers: (companyId, signal, leaveOut) =>
      readAll(`/companies/${companyId}/sellers`, 'sellers', signal, leaveOut, decodeSeller),
    saveSeller: (seller, signal) => {
      const path = `/companies/${seller.company_id}/sellers`;
      return http({
        method: 'PUT',
        path,
        body: encodeSeller(seller),
        signal,
        decode: (body) => decodeSeller(body, path),
      });
    },
    deleteSeller: (companyId, id, signal) => remove(`/companies/${companyId}/sellers/${id}`, signal),
    notificationTypes: (signal, leaveOut) =>
      readAll('/notifications', 'notifications', signal, leaveOut, decodeNotificationType),
    templates: (companyId, signal, leaveOut) =>
      readAll(
        `/companies/${companyId}/mailjet_templates`,
        'templates',
        signal,
        leaveOut,
        decodeTemplateMapping,
      ),
    saveTemplates: (companyId, templates, signal) =>
      send('PUT', `/companies/${companyId}/mailjet_templates`, templates, signal),
    sentNotifications: (companyId, signal, leaveOut) =>
      readAll(
        `/companies/${companyId}/notifications_sent`,
        'entries',
        signal,
        leaveOut,
        decodeNotificationLog,
      ),
    deleteSentNotification: (id, signal) => remove(`/notifications_sent/${id}`, signal),
    users: (signal, leaveOut) => readAll('/users', 'users', signal, leaveOut, decodeUser),
    user: (id, signal) => read(`/users/${id}`, signal, decodeUser),
    saveUser: (user, signal) => save('/users', user, signal, decodeUser),
    confirmAddress: (user, signal) => {
      const body = { ...user, email_unconfirmed: false };
      return http({
        method: 'PUT',
        path: '/users',
        body,
        signal,
        decode: (raw) => decodeUser(raw, '/users'),
      });
    },
    deleteUser: (id, signal) => remove(`/users/${id}`, signal),
    userRoles: (signal, leaveOut) => readAll('/user_roles', 'roles', signal, leaveOut, decodeRoleName),
    mailingLists: (signal, leaveOut) =>
      read('/mailing_lists', signal, (body, where) => decodeMailingLists(body, where, leaveOut)),
    saveMailingList: (list, signal) => send('PUT', '/mailing_lists', encodeMailingList(list), signal),
    keyValues: (signal, leaveOut) =>
      read('/key_val_store', signal, (body, where) => decodeKeyValues(body, where, leaveOut)),
    saveKeyValue: (key, value, signal) => send('POST', '/key_val_store', { key, value }, signal),
    deleteKeyValue: async (key, signal) => {
      if (!fitsPathSegment(key)) throw new HttpError(NO_ADDRESS);
      await remove(`/key_val_store/${encodeURIComponent(key)}`, signal);
    },
  };
}
