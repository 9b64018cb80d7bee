import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from './errors';

/** Deepest accepted nesting. Valid bodies have a few levels, and parsing very deep bodies takes long. */
const DEEPEST = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns whether lists and objects are nested too deeply, without parsing the JSON. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** Rejects other encodings, because invalid bytes would be replaced silently before they are stored. */
const utf8Problem = (body: Buffer): ApiError | null =>
  isUtf8(body) ? null : new ApiError(400, 'The body is not valid UTF-8');

/** Accepts bodies of these content types as JSON in UTF-8. */
export function acceptJson(scope: FastifyInstance, types: readonly string[]): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const problem = utf8Problem(body) ?? (isTooDeep(body) ? invalid({ body: 'is nested too deeply' }) : null);
    if (problem) done(problem);
    else void parse(request, body.toString('utf8'), done);
  });
}

/** Accepts only JSON. Reads other bodies up to the size limit first, so that 413 takes precedence over 415. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJson(app, ['application/json']);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
    done(new ApiError(415, 'The body must be JSON (Content-Type: application/json)'));
  });
}

/** Accepts bodies of bytes. */
export function acceptBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit },
    (_request, body: Buffer, done) => done(null, body),
  );
}

/** Returns whether the percent-encoding of a form decodes to UTF-8. */
function isUtf8Form(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Accepts URL-encoded forms in UTF-8. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    (_request, body: Buffer, done) => {
      const text = body.toString('utf8');
      const problem =
        utf8Problem(body) ?? (isUtf8Form(text) ? null : new ApiError(400, 'The form is not valid UTF-8'));
      done(problem, problem ? undefined : new URLSearchParams(text));
    },
  );
}
