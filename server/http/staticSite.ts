import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from './answers/etag';
import { isApiPath } from './apiPath';
import { notFound } from './errors';
import { nonceOf } from './securityHeaders';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const FACTS_PLACEHOLDER = '__FACTS__';
const INDEX = 'index.html';

/** What the page would have to ask for first: the very answer of `/config.json`, and whether a session's cookie came. */
export interface PageFacts {
  config: unknown;
  session?: 'sent' | 'none';
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const asAttribute = (value: unknown): string =>
  JSON.stringify(value).replace(/[&"<>]/g, (character) => ENTITIES[character] ?? '');

/** Every file below a folder but hidden ones, as the address under which it is served. */
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

/** @returns an entity tag of the page as it was built: what is put into it for each answer is no change. */
const tagOf = (html: string | null): string =>
  `"${createHash('sha256')
    .update(html ?? '')
    .digest('base64url')}"`;

interface Site {
  files: Set<string>;
  html: string | null;
  /** Of the build: who asks whether it has changed is told so without the page. */
  tag: string;
}

/** The site as it was built last: a build under a running server is served from its first page on. */
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

/** The page is made anew for each answer: its nonce may be used once. */
function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, tag }: Site,
  facts: PageFacts,
): FastifyReply {
  if (html === null)
    return reply.code(503).type('text/plain').send('The app has not been built: npm run build');
  reply.header('cache-control', 'no-store').header('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply
    .type('text/html; charset=utf-8')
    .send(
      html
        .replace(FACTS_PLACEHOLDER, () => asAttribute(facts))
        .replaceAll(NONCE_PLACEHOLDER, nonceOf(reply.raw)),
    );
}

/**
 * Serves the built app: its files, compressed ahead where the build did so, and index.html for every address
 * that is a screen's. Only files of the build are served.
 *
 * @param factsOf tells what is known of a request for the page.
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  factsOf: (request: FastifyRequest) => PageFacts,
): Promise<void> {
  const readSite = siteReader(root);
  await app.register(fastifyStatic, {
    // The plugin warns of a folder that is not there; the page says it better.
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
