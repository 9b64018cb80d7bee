import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt']);

export interface Asset {
  type: string;
  raw: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export type Assets = ReadonlyMap<string, Asset>;

export interface StaticServer {
  url: string;
  /** Replaces the served files. */
  release: (assets: Assets) => void;
  close: () => Promise<void>;
}

/** The answer to a call: a status and a JSON value. `undefined` if the path is not a call and may be a file. */
export type Answer = { status: number; json?: unknown } | undefined;
export type Api = (method: string, url: URL) => Answer;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

const brotli = (raw: Buffer) => brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Loads and compresses the files before the measurement, in the same way for all contenders. */
export function loadAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  for (const file of filesUnder(folder)) {
    const extension = extname(file);
    if (extension === '.br' || extension === '.gz' || extension === '.map') continue;
    const raw = readFileSync(file);
    const packed = PACKED.has(extension);
    assets.set(`/${relative(folder, file)}`, {
      type: TYPES[extension] ?? 'application/octet-stream',
      raw,
      brotli: !packed ? raw : existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotli(raw),
      gzip: packed ? gzipSync(raw, { level: 9 }) : raw,
    });
  }
  return assets;
}

function sendAsset(path: string, asset: Asset, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const packed = asset.brotli !== asset.raw && /\bbr\b/.test(accepted);
  const body = packed ? asset.brotli : asset.raw;
  response.writeHead(200, {
    'content-type': asset.type,
    'content-length': body.length,
    vary: 'accept-encoding',
    'cache-control': path.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
}

function sendJson(answer: NonNullable<Answer>, request: IncomingMessage, response: ServerResponse): void {
  const text = Buffer.from(answer.json === undefined ? '' : JSON.stringify(answer.json));
  const packed = text.length > 1_024 && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const body = packed ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : text;
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
}

/** Serves files and fake API answers on loopback. Unknown paths of pages get index.html. */
export async function serve(folder: string | Assets, api: Api = () => undefined): Promise<StaticServer> {
  let assets: Assets = typeof folder === 'string' ? loadAssets(folder) : folder;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = api(request.method ?? 'GET', url);
    if (answer) {
      sendJson(answer, request, response);
      return;
    }
    const asset = assets.get(url.pathname);
    if (asset) {
      sendAsset(url.pathname, asset, request, response);
      return;
    }
    const index = assets.get('/index.html');
    // The path of a screen contains a site, so the path may look like a file name.
    if (index && request.headers.accept?.includes('text/html')) {
      sendAsset('/index.html', index, request, response);
      return;
    }
    response.writeHead(404, { 'content-length': 0 });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on a port, so never a pipe's name
  return {
    url: `http://127.0.0.1:${port}`,
    release: (next) => {
      assets = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
