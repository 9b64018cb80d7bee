/** @jest-environment node */
import { ApiError } from '@server/http/errors';
import { parseFault } from '@server/http/faultSpecification';

const status = (status: number, contentType: string | null = null, body = '') => ({
  kind: 'status',
  status,
  contentType,
  body,
});

test.each([
  ['slow=0', { slowMs: 0, effect: null }],
  ['slow=120000', { slowMs: 120_000, effect: null }],
  ['cut', { slowMs: 0, effect: { kind: 'cut' } }],
  [' garbage ; slow=7', { slowMs: 7, effect: { kind: 'garbage' } }],
  ['status=200', { slowMs: 0, effect: status(200) }],
  ['status=204', { slowMs: 0, effect: status(204) }],
  ['status=599;slow=5', { slowMs: 5, effect: status(599) }],
  [
    'slow=5;status=504;body=a; b=c;',
    { slowMs: 5, effect: status(504, 'text/plain; charset=utf-8', 'a; b=c;') },
  ],
  ['status=422;body=', { slowMs: 0, effect: status(422, 'text/plain; charset=utf-8', '') }],
  [
    'status=422;body={"message":"No"}',
    { slowMs: 0, effect: status(422, 'application/json; charset=utf-8', '{"message":"No"}') },
  ],
  [
    'status=502; body=two\nlines',
    { slowMs: 0, effect: status(502, 'text/plain; charset=utf-8', 'two\nlines') },
  ],
])('%j is parsed', (specification, fault) => {
  expect(parseFault(specification)).toEqual(fault);
});

test('html creates a page with the status', () => {
  expect(parseFault('status=500;html').effect).toEqual({
    kind: 'status',
    status: 500,
    contentType: 'text/html; charset=utf-8',
    body: expect.stringContaining('<h1>500</h1>'),
  });
});

test.each([
  '',
  ';',
  'slow',
  'slow=',
  'slow=120001',
  'slow=-1',
  'slow=1.5',
  'slow=1;slow=2',
  'status',
  'status=',
  'status=199',
  'status=600',
  'status=503;status=503',
  'status=503;cut',
  'cut=1',
  'cut;garbage',
  'cut;html',
  'html',
  'body=x',
  'garbage;body=x',
  'status=204;body=x',
  'status=304;html',
  'status=500;html;body=x',
  'explode',
  '__proto__',
])('%j is a 422 with the allowed values', (specification) => {
  let thrown: unknown;
  try {
    parseFault(specification);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ApiError);
  expect(thrown).toMatchObject({
    status: 422,
    fields: { fault: expect.stringMatching(/^must be slow=.*status=.*cut or garbage/) },
  });
});
