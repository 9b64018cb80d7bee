import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** An answer of the API, before or after a test changes it. */
export interface Passing {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

export interface Asked {
  method: string;
  /** Path and query without `/api`. A path outside `/api` is unchanged. */
  path: string;
  headers: IncomingHttpHeaders;
  isSignedIn: boolean;
}

/** Returns the changed answer, or `null` to break off the connection. */
export type Spoil = (asked: Asked, answer: Passing) => Passing | null;

const untouched: Spoil = (_asked, answer) => answer;

/** Headers that describe the connection or the encoded body. The proxy sets its own. */
const OWN = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'set-cookie',
]);

/** Returns whether the proxy caches the answer: these reads are the same for every signed-in person. */
const isKept = ({ method, path }: Asked): boolean =>
  method === 'GET' && !['/whoami', '/key_val_store', '/goals'].includes(path) && !path.endsWith('/sessions');

export interface SpoilingProxy {
  url: string;
  /** Sets how answers are changed from now on. Without an argument, the answers stay unchanged. */
  spoil: (how?: Spoil) => void;
  close: () => Promise<void>;
}

/** Starts a proxy that changes the answers of an API. */
export async function startSpoilingProxy(api: string): Promise<SpoilingProxy> {
  let spoil = untouched;
  const kept = new Map<string, Passing>();

  const forward = async (asked: Asked, url: string, body: string): Promise<Passing> => {
    const names = ['cookie', 'content-type', 'origin', 'sec-fetch-site'] as const;
    const headers = names.flatMap((name): [string, string][] => {
      const value = asked.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const response = await fetch(api + url, {
      method: asked.method,
      redirect: 'manual',
      headers,
      ...(body !== '' && { body }),
    });
    const passed = [...response.headers].filter(([name]) => !OWN.has(name));
    return {
      status: response.status,
      headers: { ...Object.fromEntries(passed), 'set-cookie': response.headers.getSetCookie() },
      body: await response.text(),
    };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '').replace(/^\/api/, '');
    const asked = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      isSignedIn: 'cookie' in request.headers,
    };
    const sent = await textOf(request);
    const key = `${asked.isSignedIn} ${String(request.headers.origin)} ${path}`;
    const real =
      (isKept(asked) ? kept.get(key) : undefined) ?? (await forward(asked, request.url ?? '', sent));
    if (isKept(asked)) kept.set(key, real);
    const spoilt = spoil(asked, real);
    if (!spoilt) {
      request.socket.destroy();
      return;
    }
    response.writeHead(spoilt.status, spoilt.headers).end(spoilt.status === 204 ? undefined : spoilt.body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      // An exception in `spoil` becomes visible in the report.
      response.writeHead(599).end(String(thrown));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // `address()` returns an `AddressInfo` for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spoil: (how = untouched) => {
      spoil = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
