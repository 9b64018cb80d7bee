import type { Api } from '../../src/services/api/api';
import type { SessionApi } from '../../src/services/api/sessionApi';

const notGiven = (call: string) => () => Promise.reject(new Error(`the test gave no answer to ${call}`));

/** Every call rejects unless the test gives it. */
export const fakeApi = (given: Partial<Api> = {}): Api => ({
  companies: notGiven('companies'),
  productsSummary: notGiven('productsSummary'),
  ...given,
});

export const fakeSessionApi = (given: Partial<SessionApi> = {}): SessionApi => ({
  whoami: notGiven('whoami'),
  login: notGiven('login'),
  logout: notGiven('logout'),
  googleCallback: notGiven('googleCallback'),
  ...given,
});

/** An answer that the test gives when it likes. */
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
