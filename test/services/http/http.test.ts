/** @jest-environment node */
import { askEarly } from '@src/services/http/early';
import { type Call, createHttp } from '@src/services/http/http';
import { fakeFetch, json, noAnswer } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const get = (overrides: Partial<Call<unknown>> = {}): Call<unknown> => ({
  method: 'GET',
  path: '/things',
  decode: (body) => body,
  ...overrides,
});

describe('requests', () => {
  test('sends a GET below /api that accepts JSON and has no body', async () => {
    const sent = fakeFetch(() => json([1, 2]));
    await expect(createHttp()(get())).resolves.toEqual([1, 2]);
    expect(sent).toMatchObject([
      { url: '/api/things', method: 'GET', headers: { accept: 'application/json' }, body: null },
    ]);
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  test('sends a header that no other site’s page can send', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get());
    await createHttp()(get({ method: 'POST', body: {} }));
    expect(sent.map(({ headers }) => headers['x-requested-with'])).toEqual(['fetch', 'fetch']);
  });

  test('encodes the query', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get({ query: { days: '365', text: 'a&b=c ø+' } }));
    expect(sent[0]?.url).toBe('/api/things?days=365&text=a%26b%3Dc+%C3%B8%2B');
  });

  test('lets the browser cache no answer, whatever the API allows', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get());
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('sends a body as JSON, also an empty one', async () => {
    const sent = fakeFetch(() => new Response(null, { status: 204 }));
    const http = createHttp();
    await http(get({ method: 'POST', body: { email: 'a@b', password: 'ø' } }));
    await http(get({ method: 'POST', body: {} }));
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"email":"a@b","password":"ø"}'],
      ['POST', '{}'],
    ]);
    expect(sent[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('answers', () => {
  test('passes undefined to the decoder for an answer without a body', async () => {
    fakeFetch(() => new Response(null, { status: 204 }));
    const decode = jest.fn(() => 'done');
    await expect(createHttp()(get({ decode }))).resolves.toBe('done');
    expect(decode).toHaveBeenCalledWith(undefined, 204);
  });

  test('treats a JSON null as a body', async () => {
    fakeFetch(() => json(null));
    await expect(createHttp()(get())).resolves.toBeNull();
  });

  test.each(['<html>Sign in</html>', '{"a":', 'plain'])(
    'rejects a 200 with the body %j as not JSON',
    async (text) => {
      fakeFetch(() => new Response(text));
      await expect(createHttp()(get())).rejects.toMatchObject({
        name: 'HttpError',
        failure: { status: 200, message: 'the answer to /things is not JSON' },
      });
    },
  );

  test('passes errors of the decoder on', async () => {
    fakeFetch(() => json(1));
    const decode = () => {
      throw new Error('/things is not a list');
    };
    await expect(createHttp()(get({ decode }))).rejects.toThrow('/things is not a list');
  });
});

describe('error answers', () => {
  test.each([
    ['a JSON message', 422, '{"message":"Name is missing"}', 'Name is missing'],
    ['a plain text', 500, 'It broke\n', 'It broke'],
    ['a quoted text', 500, '"It broke"', '"It broke"'],
    ['nothing', 502, '', 'Request failed with status 502'],
    ['blanks', 502, '  \n', 'Request failed with status 502'],
    ['a text that begins with a tag', 409, '<b>Anna</b> is taken', '<b>Anna</b> is taken'],
    ['an empty message', 500, '{"message":""}', 'Request failed with status 500'],
    ['a message that is not a text', 500, '{"message":{"a":1}}', '{"message":{"a":1}}'],
    ['JSON without a message', 404, '{"error":"x"}', '{"error":"x"}'],
    ['broken JSON', 500, '{"message":', '{"message":'],
  ])('shows the text of %s', async (_form, status, body, message) => {
    fakeFetch(() => new Response(body, { status }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { status, message } });
  });

  test('cuts a long message', async () => {
    fakeFetch(() => new Response('x'.repeat(100_000), { status: 500 }));
    const thrown: unknown = await createHttp()(get()).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ failure: { message: `${'x'.repeat(2000)}…` } });
  });

  test('keeps the fields of a 422 if they are texts', async () => {
    const body = { message: 'Not valid', fields: { name: 'is missing', age: 3 } };
    fakeFetch(() => json(body, 422));
    await expect(createHttp()(get())).rejects.toMatchObject({
      failure: { message: 'Not valid', fields: { name: 'is missing' } },
    });
  });

  test('keeps a request id that consists of plain characters', async () => {
    const failed = (headers: Record<string, string>) => {
      fakeFetch(() => new Response('{}', { status: 500, headers }));
      return createHttp()(get()).catch((error: unknown) => error);
    };
    expect(await failed({ 'X-Request-Id': 'Ab3-_x' })).toMatchObject({ failure: { requestId: 'Ab3-_x' } });
    expect(await failed({ 'X-Request-Id': '<b>' })).not.toHaveProperty('failure.requestId');
    expect(await failed({})).not.toHaveProperty('failure.requestId');
  });

  test('leaves out fields that are not an object', async () => {
    fakeFetch(() => json({ message: 'No', fields: 'all' }, 422));
    const thrown: unknown = await createHttp()(get()).catch((error: unknown) => error);
    expect(thrown).not.toHaveProperty('failure.fields');
  });

  test.each([
    [401, 'Unauthorized'],
    [404, 'Not Found'],
    [402, 'Payment Required'],
    [410, 'Gone'],
    [422, 'Unprocessable Content'],
    [451, 'Unavailable For Legal Reasons'],
    [504, 'Gateway Timeout'],
    [507, 'Insufficient Storage'],
    [599, ''],
  ])('uses the standard status text for %d if the answer has none', async (status, statusText) => {
    fakeFetch(() => new Response('', { status }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { statusText } });
  });

  test('prefers the answer’s own reason phrase', async () => {
    fakeFetch(() => new Response('', { status: 404, statusText: 'Gone Fishing' }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { statusText: 'Gone Fishing' } });
  });

  test('reports an answer that breaks off, and keeps the error of an aborted one', async () => {
    const breakingOff = (failure: Error) =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode('[{"id":')),
          pull: (stream) => stream.error(failure),
        }),
      );
    fakeFetch(() => breakingOff(new TypeError('Failed to fetch')));
    await expect(createHttp()(get())).rejects.toThrow('The answer broke off before its end');
    fakeFetch(() => breakingOff(new DOMException('aborted', 'AbortError')));
    await expect(createHttp()(get())).rejects.toThrow('aborted');
  });

  test('passes a network error on', async () => {
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(createHttp()(get())).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});

describe('ending a call', () => {
  test('aborts the request when the call is cancelled', async () => {
    const sent = fakeFetch(noAnswer);
    const controller = new AbortController();
    const answer = createHttp()(get({ signal: controller.signal }));
    const ended = expect(answer).rejects.toThrow('left');
    controller.abort(new Error('left'));
    await ended;
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test('reports a time-out if the body does not end in time', async () => {
    const clock = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fakeFetch(({ signal }) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('[1,'));
          signal?.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body);
    });
    const ended = expect(createHttp()(get())).rejects.toThrow('The server did not answer in time');
    clock.abort(new DOMException('signal timed out', 'TimeoutError'));
    await ended;
  });

  test('reports a time-out of a prefetched answer in the same words', async () => {
    fakeFetch(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    void askEarly('/api/things');
    await expect(createHttp()(get())).rejects.toThrow('The server did not answer in time');
  });

  test('allows a call a longer time limit', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    fakeFetch(() => json([]));
    await createHttp()(get({ timeOutMs: 600_000 }));
    expect(timeout).toHaveBeenCalledWith(600_000);
  });

  test('times out after two and a half minutes without an answer', async () => {
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fakeFetch(noAnswer);
    const answer = createHttp()(get({ signal: new AbortController().signal }));
    const ended = expect(answer).rejects.toThrow('The server did not answer in time');
    expect(timeout).toHaveBeenCalledWith(150_000);
    clock.abort();
    await ended;
  });
});
