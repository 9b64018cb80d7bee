import type { OpenDemo } from './databases';
import { type CallOptions, startTestServer, type TestServer, useTestServer } from './server';

export interface Answer {
  status: number;
  /** The decoded JSON, or the text if the answer is not JSON. */
  body: unknown;
  text: string;
  headers: Headers;
}

export interface AdminServer {
  server: () => TestServer;
  /** Calls a path under `/api` as a demo user. The default user is an admin of all companies. */
  ask: (path: string, options?: Omit<CallOptions, 'cookie'> & { as?: string }) => Promise<Answer>;
  /** Returns the decoded body of a GET call. Throws unless the status is 200. */
  get: (path: string) => Promise<unknown>;
  /** Returns the body of a GET call as text. Throws unless the status is 200. */
  getText: (path: string) => Promise<string>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, body, text, headers: response.headers };
}

/** Starts a server with a small demo group and returns functions that call the API as its users. */
export function useAdminServer(openDemo: OpenDemo): AdminServer {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const cookies = new Map<string, string>();

  const ask: AdminServer['ask'] = async (path, { as = 'admin', ...options } = {}) => {
    const cookie = cookies.get(as) ?? (await server().signIn(`${as}@greenroom.example`));
    cookies.set(as, cookie);
    return answerOf(await server().call(`/api${path}`, { ...options, cookie }));
  };
  const succeed = async (path: string) => {
    const answer = await ask(path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  return {
    server,
    ask,
    get: async (path) => (await succeed(path)).body,
    getText: async (path) => (await succeed(path)).text,
  };
}

/** Returns the names of the invalid fields in an error answer. */
export function faultsOf({ body }: Answer): string[] {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return [];
  const { fields } = body;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}
