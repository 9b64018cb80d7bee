/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { logOptions } from '@server/http/log';
import { openLogStream } from '@server/http/textLog';
import { fastify } from 'fastify';

const output = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY });

/** Returns the log of a server that answers one request and fails at another. */
async function logOf(out: ReturnType<typeof output>, format?: 'text' | 'json'): Promise<string> {
  const app = fastify(logOptions('info', (await openLogStream(format, out)) ?? out));
  app.get('/sites', () => []);
  app.get('/broken', (request) => {
    request.log.error({ err: new Error('no such table') }, 'request failed');
    return [];
  });
  await app.inject('/sites?code=1');
  await app.inject('/broken');
  await app.close();
  out.end();
  return text(out);
}

test('on a terminal, a request is one line of text', async () => {
  const log = await logOf(output(true));
  const plain = stripVTControlCharacters(log);
  expect(plain).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request: GET \/sites, 200 after \d+ ms$/m);
  expect(plain).toMatch(/ERROR: request failed/m);
  expect(plain).toContain('no such table');
  expect(plain).not.toContain('{"level"');
});

test.each([
  ['without a terminal', false, undefined],
  ['on a terminal with the setting', true, 'json'],
] as const)('%s, each line is an object', async (_where, isTTY, format) => {
  const lines = (await logOf(output(isTTY), format)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'request', path: '/sites', status: 200 }),
  );
});

test('text without a terminal has no colours', async () => {
  const log = await logOf(output(false), 'text');
  expect(log).toContain('INFO: request: GET /sites, 200');
  expect(log).not.toContain('\u001b');
});
