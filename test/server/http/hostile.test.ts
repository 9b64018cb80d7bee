/** @jest-environment node */
import { connect } from 'node:net';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const PATHS = [
  '/api/%',
  '/api/%zz',
  '/api/companies/%E0%A4%A',
  '/api/products_summary/%c3%28',
  '/%',
  '/assets/%ff',
  '/api/companies/%00',
  '/api/companies/0',
  '/api/companies/-1',
  '/api/companies/1.5',
  '/api/companies/1e3',
  '/api/companies/99999999999999999999',
  '/api/companies/2147483648',
  '/api/companies/01',
  '/api/companies/%31%00',
  '/api/companies/1;drop%20table%20users',
  "/api/companies/1'--",
  '/api/companies/NaN',
  '/api/companies/ø',
  '/api/products_summary/%00',
  '/api/products_summary/a%00b',
  '/api/products_summary/%20',
  '/api/products_summary/..',
  '/api/products_summary/%F0%9F%8E%A4',
  '/api/products_summary/%ED%A0%80',
  `/api/products_summary/${'a'.repeat(9000)}`,
  '/api/products_summary/__proto__',
  '/api/products_summary/constructor',
  '/api/products_summary/dk.athenas.example%2F..',
  '/api/products_summary/dk.athenas.example?days=',
  '/api/products_summary/dk.athenas.example?days=%00',
  '/api/products_summary/dk.athenas.example?days=7&days=30',
  '/api/products_summary/dk.athenas.example?days=toString',
  '/api/products_summary/dk.athenas.example?days=7%20',
  '/api/products_summary/dk.athenas.example?days=60',
  '/api/products_summary/dk.athenas.example?days=1e9',
  '/api/google/callback',
  '/api/google/callback?code=%zz',
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const BODIES: [name: string, body: string, status: number][] = [
  ['nothing', '', 400],
  ['invalid JSON', '{"email":', 400],
  ['a poisoned prototype', '{"__proto__":{"email":"a"},"email":"a","password":"b"}', 400],
  ['null', 'null', 422],
  ['a list', '[]', 422],
  ['a text', '"x"', 422],
  ['numbers', '{"email":1e999,"password":-0}', 422],
  ['objects for texts', '{"email":{"toString":"x"},"password":[]}', 422],
  ['deep lists', deep(50_000), 422],
  ['deep lists as a text', `{"email":${deep(50_000)},"password":""}`, 422],
  ['NUL characters', '{"email":"\\u0000@x","password":"\\u0000"}', 401],
  ['half characters', '{"email":"\\ud800@x","password":"\\udfff"}', 401],
  ['a long text', `{"email":"${'a'.repeat(500_000)}","password":"${'ø'.repeat(100_000)}"}`, 401],
  ['unknown keys', '{"email":"a","password":"b","constructor":1,"roles":[{"name":"il_duce"}]}', 401],
  ['more than the limit', `{"email":"${'a'.repeat(1_100_000)}"}`, 413],
];

async function rawAnswer(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(text);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describeOnEachDatabase('hostile input', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));

  test.each(PATHS)('%s is refused with a 4xx in the form of the contract', async (path) => {
    const cookie = await server().signIn('admin@greenroom.example');
    const response = await server().call(path, { cookie });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
  });

  test.each(BODIES)('a login with %s is a %s', async (_name, body, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server().call('/api/login', { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(expect.objectContaining({ message: expect.any(String) }));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'a body of %s is a 415, and a 413 if it is too large',
    async (type) => {
      const send = async (body: string) =>
        (await server().call('/api/login', { method: 'POST', headers: { 'content-type': type }, body }))
          .status;
      expect(await send('{"email":"a","password":"b"}')).toBe(415);
      expect(await send('x'.repeat(1_100_000))).toBe(413);
    },
  );

  test.each([
    ['/api/login', 'application/json', Buffer.from('7b22656d61696c223a22ff227d', 'hex')],
    ['/api/login', 'application/json', Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3])])],
    ['/api/csp', 'application/csp-report', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['/set-password', 'application/x-www-form-urlencoded', Buffer.from('password=\xff', 'latin1')],
    ['/set-password', 'application/x-www-form-urlencoded', Buffer.from('password=%ff&token=%zz')],
  ])('a body to %s with invalid UTF-8 is a 400: %s %j', async (path, type, body) => {
    const response = await fetch(`${server().url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    });
    expect(response.status).toBe(400);
    const answer: { message: string } = await response.json();
    expect(answer.message).toMatch(/^The (body|form) is not valid UTF-8$/);
  });

  test('a body with an invalid content type is a 415', async () => {
    const headers = { 'content-type': 'nonsense' };
    expect((await server().call('/api/login', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  test.each([
    ['another protocol', '\x16\x03\x01 hello\r\n\r\n'],
    ['two lengths', 'GET /api/whoami HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'a length with chunks',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['huge headers', `GET /api/whoami HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('%s is refused with a 4xx in the form of the contract', async (_name, text) => {
    const answer = await rawAnswer(server().url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
    const other = await server().call('/api/none');
    const varying = ['keep-alive', 'vary'];
    const expected = [...other.headers.keys()].filter((header) => !varying.includes(header));
    const names = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':', 1)[0]?.toLowerCase());
    expect(names.sort()).toEqual(expected.sort());
    expect(head).toContain("content-security-policy: default-src 'none';");
    expect(head).not.toContain('nonce');
    const id = /^x-request-id: (.+)$/m.exec(head)?.[1];
    expect(server().log.filter((line) => line.includes(`"reqId":"${id}"`))).toHaveLength(1);
  });

  test.each([
    ['TRACE', 404, 'TRACE /api/whoami HTTP/1.1\r\nHost: x\r\n'],
    ['no host', 400, 'GET /api/whoami HTTP/1.1\r\n'],
    ['no host, for the page', 400, 'GET / HTTP/1.1\r\n'],
    ['an unknown expectation', 417, 'GET /api/whoami HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n'],
  ])('%s is a %i with the headers of every answer', async (_name, status, text) => {
    const answer = await rawAnswer(server().url, `${text}Connection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
    expect(head).toContain("Content-Security-Policy: default-src 'none';");
    for (const name of ['x-content-type-options', 'X-Frame-Options', 'permissions-policy', 'Referrer-Policy'])
      expect(head).toContain(`\r\n${name}: `);
  });

  test('the server still works afterwards, and has logged no internal error', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
    const levelOf = (line: string): number => {
      const entry: { level: number } = JSON.parse(line);
      return entry.level;
    };
    expect(server().log.filter((line) => levelOf(line) >= 50)).toEqual([]);
  });
});
