import type { FastifyInstance } from 'fastify';
import { ownPassword } from './account/ownPassword';
import { ownSessions } from './account/ownSessions';
import { history } from './auditTrail/read/auditTrailCalls';
import { createAuthenticator } from './auth/authenticate';
import type { SignInContext } from './auth/context';
import { createGoogleSignIn } from './auth/google';
import { createMicrosoftVerifier } from './auth/microsoft';
import { createSessions } from './auth/sessions';
import { contentChecks } from './checks/contentChecks';
import { companies } from './companies/companies';
import { findCompanyBySite } from './companies/companyRecords';
import { mailjetTemplates } from './companies/mailjetTemplates';
import { notifications, sentNotifications } from './companies/notifications';
import { sellers } from './companies/sellers';
import { contract } from './contract/contract';
import type { Db } from './db/database';
import { goals } from './goals/goals';
import { checkAccess } from './http/access';
import { createAnswers } from './http/answers/answerReport';
import { notFound } from './http/errors';
import { forbidStoring } from './http/noStore';
import { importSteps } from './imports/importSteps';
import { importFiles } from './imports/imports';
import { loads } from './imports/loads';
import { mailingLists } from './mailingLists/mailingLists';
import type { Metrics } from './metrics/metrics';
import { keyValues } from './preferences/preferences';
import { reports } from './reportCalls';
import { googleCallback, login, logout, whoami } from './session/session';
import { userSessions } from './users/userSessions';
import { users } from './users/users';

const CALLS = [
  whoami,
  login,
  logout,
  googleCallback,
  ownPassword,
  ownSessions,
  companies,
  sellers,
  notifications,
  mailjetTemplates,
  sentNotifications,
  users,
  userSessions,
  mailingLists,
  keyValues,
  history,
  importFiles,
  loads,
  importSteps,
  goals,
  reports,
  contentChecks,
  contract,
];

const BYTES_PER_MB = 1024 * 1024;

export interface ApiOptions
  extends Pick<SignInContext, 'settings' | 'db' | 'now' | 'today' | 'passwords' | 'keyring'> {
  /** The database with long time limits, for loads. Undefined if `db` has no time limits. */
  loadsDb?: Db | undefined;
  /** A read replica of the database, for reports. */
  replica?: Db | undefined;
  /** The metrics of this process; undefined when metrics are off. */
  metrics?: Metrics | undefined;
  /** Longest time that a request to Google may take, in milliseconds. */
  googleTimeoutMs?: number;
}

/** Registers every call of the API's contract under `/api`. */
export async function serveApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { settings, db, now, today, passwords, keyring, googleTimeoutMs } = options;
  const sessions = createSessions(db, now);
  const verifyBearer = settings.microsoft ? createMicrosoftVerifier(settings.microsoft, now) : null;
  const signInByGoogle = settings.google ? createGoogleSignIn(settings.google, now, googleTimeoutMs) : null;
  const { answerReport, changeInTurn } = createAnswers({
    db,
    replica: options.replica,
    mostBytes: settings.answerCacheMb * BYTES_PER_MB,
    atOnce: settings.reportsAtOnce,
    metrics: options.metrics,
  });
  const context: SignInContext = {
    settings,
    db,
    loadsDb: options.loadsDb,
    now,
    today,
    keyring,
    passwords,
    sessions,
    verifyBearer,
    signInByGoogle,
    answerReport,
    changeInTurn,
  };

  await app.register(
    async (api) => {
      api.setNotFoundHandler(() => {
        throw notFound('No such call');
      });
      forbidStoring(api);
      checkAccess(api, {
        publicOrigin: settings.publicOrigin,
        findStaff: createAuthenticator(db, sessions, {
          verify: verifyBearer,
          domains: settings.signInDomains,
          now,
        }),
        findCompany: (site) => findCompanyBySite(db, site),
      });
      for (const call of CALLS) call(api, context);
    },
    { prefix: '/api' },
  );
}
