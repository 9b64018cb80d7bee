import type { User } from '../../domain/session/user';
import type { Http } from '../http/http';
import { decodeUser } from './decodeUser';

/** The calls that the app can make before a user has signed in. Each call rejects as `Http` does. */
export interface SessionApi {
  whoami: () => Promise<User>;
  login: (email: string, password: string) => Promise<void>;
  logout: () => Promise<void>;
  /** Ends all sessions of the user. Requires an API with the feature `sessions`. */
  endSessions: () => Promise<void>;
  googleCallback: (code: string, scope: string) => Promise<void>;
}

const nothing = () => undefined;

/** Creates the calls that the app can make before a user has signed in. */
export function createSessionApi(http: Http): SessionApi {
  return {
    whoami: () => http({ method: 'GET', path: '/whoami', decode: (body) => decodeUser(body, '/whoami') }),
    login: (email, password) =>
      http({ method: 'POST', path: '/login', body: { email, password }, decode: nothing }),
    logout: () => http({ method: 'POST', path: '/logout', body: {}, decode: nothing }),
    endSessions: () => http({ method: 'DELETE', path: '/sessions', decode: nothing }),
    googleCallback: (code, scope) =>
      http({ method: 'GET', path: '/google/callback', query: { code, scope }, decode: nothing }),
  };
}
