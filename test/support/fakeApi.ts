import type { GoalsApi } from '@src/services/goals/goalsApi';
import type { Span } from '../../src/domain/dates/spans';
import type {
  Collection,
  DatasetFigures,
  ProductFigures,
  ReportRow,
} from '../../src/domain/reports/reportRows';
import type { AccountApi } from '../../src/services/account/accountApi';
import type { AdministrationApi } from '../../src/services/administrationApi';
import type { Api } from '../../src/services/api';
import type { SessionApi } from '../../src/services/session/sessionApi';

const notGiven = (call: string) => () => Promise.reject(new Error(`the test gave no answer to ${call}`));

/** Returns an API whose calls all reject, except those in `given`. */
export const fakeApi = (given: Partial<Api> = {}): Api => ({
  companies: notGiven('companies'),
  reportRows: notGiven('reportRows'),
  summary: notGiven('summary'),
  openChecks: notGiven('openChecks'),
  requestGraph: notGiven('requestGraph'),
  ...given,
});

/** The answer to the call for the Requests & Bookings report. Calls for other reports reject. */
export type ProductsAnswer = (
  site: string,
  span: Span,
  signal: AbortSignal,
) => Promise<ReportRow<ProductFigures>[]>;

export const answerProducts = (answer: ProductsAnswer): Api['reportRows'] => answerRows({ products: answer });

type Answers = {
  [C in Collection]?: (
    site: string,
    span: Span,
    signal: AbortSignal,
  ) => Promise<ReportRow<DatasetFigures[C]>[]>;
};

/**
 * Answers the calls for the given datasets. An answer for a dataset without spans receives `today` and may ignore it.
 */
export const answerRows =
  (answers: Answers): Api['reportRows'] =>
  ({ collection, site, span }, signal) => {
    const answer = answers[collection];
    return answer ? answer(site, span ?? 'today', signal) : notGiven(`reportRows of ${collection}`)();
  };

/** Returns an administration API whose calls all reject, except those in `given`. */
export const fakeAdministrationApi = (given: Partial<AdministrationApi> = {}): AdministrationApi => ({
  company: notGiven('company'),
  saveCompany: notGiven('saveCompany'),
  sellers: notGiven('sellers'),
  saveSeller: notGiven('saveSeller'),
  deleteSeller: notGiven('deleteSeller'),
  notificationTypes: notGiven('notificationTypes'),
  templates: notGiven('templates'),
  saveTemplates: notGiven('saveTemplates'),
  sentNotifications: notGiven('sentNotifications'),
  deleteSentNotification: notGiven('deleteSentNotification'),
  users: notGiven('users'),
  user: notGiven('user'),
  saveUser: notGiven('saveUser'),
  confirmAddress: notGiven('confirmAddress'),
  deleteUser: notGiven('deleteUser'),
  userSessions: notGiven('userSessions'),
  endUserSessions: notGiven('endUserSessions'),
  userRoles: notGiven('userRoles'),
  mailingLists: notGiven('mailingLists'),
  saveMailingList: notGiven('saveMailingList'),
  keyValues: notGiven('keyValues'),
  saveKeyValue: notGiven('saveKeyValue'),
  deleteKeyValue: notGiven('deleteKeyValue'),
  history: notGiven('history'),
  historyFile: notGiven('historyFile'),
  imports: notGiven('imports'),
  readImport: notGiven('readImport'),
  announceImport: notGiven('announceImport'),
  sendPiece: notGiven('sendPiece'),
  saveImportMapping: notGiven('saveImportMapping'),
  importChoices: notGiven('importChoices'),
  startLoad: notGiven('startLoad'),
  cancelImport: notGiven('cancelImport'),
  loads: notGiven('loads'),
  undoLoad: notGiven('undoLoad'),
  importSteps: notGiven('importSteps'),
  ...given,
});

export const fakeAccountApi = (given: Partial<AccountApi> = {}): AccountApi => ({
  hasPassword: notGiven('hasPassword'),
  changePassword: notGiven('changePassword'),
  sessions: notGiven('sessions'),
  ...given,
});

export const fakeGoalsApi = (given: Partial<GoalsApi> = {}): GoalsApi => ({
  goals: notGiven('goals'),
  setGoal: notGiven('setGoal'),
  deleteGoal: notGiven('deleteGoal'),
  ...given,
});

export const fakeSessionApi = (given: Partial<SessionApi> = {}): SessionApi => ({
  whoami: notGiven('whoami'),
  login: notGiven('login'),
  logout: notGiven('logout'),
  endSessions: notGiven('endSessions'),
  googleCallback: notGiven('googleCallback'),
  ...given,
});

/** A promise that the test settles itself. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: Error) => void;
}

export function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => undefined;
  let reject: Deferred<T>['reject'] = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
