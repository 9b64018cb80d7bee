import { type AuditTrailApi, createAuditTrailApi } from './auditTrail/auditTrailApi';
import { type CompaniesApi, createCompaniesApi } from './companies/companiesApi';
import type { Http } from './http/http';
import { createImportsApi, type ImportsApi } from './imports/importsApi';
import { createMailingListsApi, type MailingListsApi } from './mailingLists/mailingListsApi';
import { createPreferencesApi, type PreferencesApi } from './preferences/preferencesApi';
import { createUsersApi, type UsersApi } from './users/usersApi';

/**
 * The calls of the administration screens. Each call rejects as `Http` does, and reports unreadable records to
 * `leaveOut`.
 */
export type AdministrationApi = CompaniesApi &
  UsersApi &
  MailingListsApi &
  PreferencesApi &
  AuditTrailApi &
  ImportsApi;

/** Creates the calls of the administration screens. */
export const createAdministrationApi = (http: Http): AdministrationApi => ({
  ...createCompaniesApi(http),
  ...createUsersApi(http),
  ...createMailingListsApi(http),
  ...createPreferencesApi(http),
  ...createAuditTrailApi(http),
  ...createImportsApi(http),
});
