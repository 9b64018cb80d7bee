import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './answers/etag';
import { isApiPath } from './apiPath';
import { notFound } from './errors';
import { nonceOf } from './securityHeaders';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const FACTS_PLACEHOLDER = '__FACTS__';
const INDEX = 'index.html';

/** Data in the page that saves a first request: the answer of `/config.json`, and whether a session cookie was sent. */
export interface PageFacts {
  config: unknown;
  session?: 'sent' | 'none';
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const asAttribute = (value: unknown): string =>
  JSON.stringify(value).replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');

/** Returns the addresses of all files below a folder, except index.html and hidden files. */
function listFiles(root: string): Set<string> {
  try {
    return new Set(
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((path) => path !== INDEX && !/(^|\/)\./.test(path)),
    );
  } catch {
    return new Set();
  }
}

function readIndex(root: string): string | null {
  try {
    return readFileSync(join(root, INDEX), 'utf8');
  } catch {
    return null;
  }
}

/** Returns the ETag of the built page. The nonce and the facts of an answer do not change the tag. */
const tagOf = (html: string | null): string =>
  `"${createHash('sha256')
    .update(html ?? '')
    .digest('base64url')}"`;

interface Site {
  files: Set<string>;
  html: string | null;
  /** ETag of the built page. A client with this tag receives 304. */
  tag: string;
}

/** Returns a function that reads the latest build. A new build is served without a restart of the server. */
function siteReader(root: string): () => Site {
  let builtAt: number | undefined;
  let site: Site = { files: new Set(), html: null, tag: '' };
  return () => {
    const at = statSync(join(root, INDEX), { throwIfNoEntry: false })?.mtimeMs;
    if (at !== builtAt || site.html === null) {
      builtAt = at;
      const html = readIndex(root);
      site = { files: listFiles(root), html, tag: tagOf(html) };
    }
    return site;
  };
}

/** Sends the page with a new nonce, because a nonce may be used only once. */
function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, tag }: Site,
  facts: PageFacts,
): FastifyReply {
  if (html === null)
    return reply.code(503).type('text/plain').send('The app has not been built: npm run build');
  reply.header('cache-control', 'no-store').header('etag', tag);
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply
    .type('text/html; charset=utf-8')
    .send(
      html
        .replace(FACTS_PLACEHOLDER, () => asAttribute(facts))
        .replaceAll(NONCE_PLACEHOLDER, nonceOf(reply.raw)),
    );
}

/**
 * Serves the files of the build, and index.html for every other address outside `/api` and `/assets`. Sends the
 * compressed files of the build where they exist. Serves no other files.
 *
 * @param factsOf returns the facts for a request of the page
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  factsOf: (request: FastifyRequest) => PageFacts,
): Promise<void> {
  const readSite = siteReader(root);
  await app.register(fastifyStatic, {
    // Without a build, the plugin would warn of the missing folder; the answer of `sendIndex` names the remedy.
    ...(existsSync(root) ? { root } : {}),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const isHashed = relative(root, path).startsWith(`assets${sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'));

  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    const site = readSite();
    if (site.files.has(path)) return reply.sendFile(path);
    if (isApiPath(path) || /^\/*assets(\/|$)/i.test(path)) throw notFound();
    return sendIndex(request, reply, site, factsOf(request));
  });
}
