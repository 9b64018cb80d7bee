import type { OpenDemo } from './databases';
import { type CallOptions, startTestServer, type TestServer, useTestServer } from './server';

export interface Answer {
  status: number;
  /** The decoded JSON, or the text where there is none. */
  body: unknown;
  text: string;
  headers: Headers;
}

export interface AdminServer {
  server: () => TestServer;
  /** A call under `/api` by one of the demo sign-ins; by an admin of all companies unless told otherwise. */
  ask: (path: string, options?: Omit<CallOptions, 'cookie'> & { as?: string }) => Promise<Answer>;
  /** The decoded answer of a call that must not fail. */
  get: (path: string) => Promise<unknown>;
  /** The same as a text, which decodes to what the caller says it is. */
  getText: (path: string) => Promise<string>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status: response.status, body, text, headers: response.headers };
}

/** A server with a small demo group, and calls to it by its staff. */
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

/** The names of the fields that a refusal finds fault with. */
export function faultsOf({ body }: Answer): string[] {
  if (typeof body !== 'object' || body === null || !('fields' in body)) return [];
  const { fields } = body;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}
