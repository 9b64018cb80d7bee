import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const pack = promisify(gzip);

/** Returns the answer to a GET call, or `undefined` if the API behind the overlay answers the call. */
export type OverlayAnswers = (url: URL) => unknown;

export interface Overlay {
  url: string;
  close: () => Promise<void>;
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // The host stays that of the overlay, because the API compares it with the page's origin.
  const { method, headers } = incoming;
  const forwarded = request(target + (incoming.url ?? '/'), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.writeHead(502).end());
  outgoing.on('close', () => forwarded.destroy());
  incoming.pipe(forwarded);
}

/**
 * Serves on loopback what another server serves, except for the calls that `answers` answers. Each answer is made and
 * compressed once.
 */
export async function serveOverlay(target: string, answers: OverlayAnswers): Promise<Overlay> {
  const bodies = new Map<string, Promise<Buffer>>();
  const bodyOf = (url: URL): Promise<Buffer> | undefined => {
    const key = url.pathname + url.search;
    const made = bodies.get(key);
    if (made) return made;
    const json = answers(url);
    if (json === undefined) return undefined;
    const body = pack(JSON.stringify(json), { level: 1 });
    bodies.set(key, body);
    return body;
  };
  const server = createServer((incoming, outgoing) => {
    const body = incoming.method === 'GET' ? bodyOf(new URL(incoming.url ?? '/', target)) : undefined;
    if (!body) {
      forward(target, incoming, outgoing);
      return;
    }
    void body.then((packed) => {
      outgoing.writeHead(200, {
        // As JSON, DevTools would decode the answer on the page's main thread, 55 ms for 18 MB at 4x CPU for each session.
        'content-type': 'application/octet-stream',
        'content-encoding': 'gzip',
        'content-length': packed.length,
        'cache-control': 'no-store',
      });
      outgoing.end(packed);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, so never a pipe's name
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
