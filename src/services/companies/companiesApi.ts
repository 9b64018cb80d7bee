import type { Company } from '../../domain/companies/company';
import type { NotificationLog, Seller, TemplateMapping } from '../../domain/companies/companyRecords';
import type { NotificationType } from '../../domain/records/notifications';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/read';
import { recordCalls } from '../http/records';
import { decodeCompany } from './decodeCompany';
import { decodeNotificationLog, decodeNotificationType, decodeTemplateMapping } from './notifications';
import { decodeSeller, encodeSeller } from './sellers';

/** The calls about one company and its records. */
export interface CompaniesApi {
  company: (id: number, signal: AbortSignal) => Promise<Company>;
  /** Creates the company if its id is 0, otherwise updates the company. Returns the stored company. */
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
}

/** Creates the calls about one company and its records. */
export function createCompaniesApi(http: Http): CompaniesApi {
  const { read, readAll, save, write, send, remove } = recordCalls(http);
  const sellersOf = (companyId: number): string => `/companies/${companyId}/sellers`;
  const templatesOf = (companyId: number): string => `/companies/${companyId}/mailjet_templates`;
  return {
    company: (id, signal) => read(`/companies/${id}`, signal, decodeCompany),
    saveCompany: (company, signal) => save('/companies', company, signal, decodeCompany),
    sellers: (companyId, signal, leaveOut) =>
      readAll(sellersOf(companyId), 'sellers', signal, leaveOut, decodeSeller),
    saveSeller: (seller, signal) =>
      write('PUT', sellersOf(seller.company_id), encodeSeller(seller), signal, decodeSeller),
    deleteSeller: (companyId, id, signal) => remove(`${sellersOf(companyId)}/${id}`, signal),
    notificationTypes: (signal, leaveOut) =>
      readAll('/notifications', 'notifications', signal, leaveOut, decodeNotificationType),
    templates: (companyId, signal, leaveOut) =>
      readAll(templatesOf(companyId), 'templates', signal, leaveOut, decodeTemplateMapping),
    saveTemplates: (companyId, templates, signal) => send('PUT', templatesOf(companyId), templates, signal),
    sentNotifications: (companyId, signal, leaveOut) =>
      readAll(
        `/companies/${companyId}/notifications_sent`,
        'entries',
        signal,
        leaveOut,
        decodeNotificationLog,
      ),
    deleteSentNotification: (id, signal) => remove(`/notifications_sent/${id}`, signal),
  };
}
