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

describe('what is sent', () => {
  test('a GET goes below /api, asks for JSON and has no body', async () => {
    const sent = fakeFetch(() => json([1, 2]));
    await expect(createHttp()(get())).resolves.toEqual([1, 2]);
    expect(sent).toMatchObject([
      { url: '/api/things', method: 'GET', headers: { accept: 'application/json' }, body: null },
    ]);
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.headers).not.toHaveProperty('authorization');
  });

  test('each call has a header that no other site’s page could send', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get());
    await createHttp()(get({ method: 'POST', body: {} }));
    expect(sent.map(({ headers }) => headers['x-requested-with'])).toEqual(['fetch', 'fetch']);
  });

  test('a query is encoded', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get({ query: { days: '365', text: 'a&b=c ø+' } }));
    expect(sent[0]?.url).toBe('/api/things?days=365&text=a%26b%3Dc+%C3%B8%2B');
  });

  test('the browser keeps no answer, whatever the API allows', async () => {
    const sent = fakeFetch(() => json(1));
    await createHttp()(get());
    expect(sent[0]?.cache).toBe('no-store');
  });

  test('a body is sent as JSON, also an empty one', async () => {
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

describe('what comes back', () => {
  test('an answer without a body is undefined to the decoder', async () => {
    fakeFetch(() => new Response(null, { status: 204 }));
    const decode = jest.fn(() => 'done');
    await expect(createHttp()(get({ decode }))).resolves.toBe('done');
    expect(decode).toHaveBeenCalledWith(undefined, 204);
  });

  test('a JSON null is a body', async () => {
    fakeFetch(() => json(null));
    await expect(createHttp()(get())).resolves.toBeNull();
  });

  test.each(['<html>Sign in</html>', '{"a":', 'plain'])(
    'a 200 of %j says that it is no JSON',
    async (text) => {
      fakeFetch(() => new Response(text));
      await expect(createHttp()(get())).rejects.toMatchObject({
        name: 'HttpError',
        failure: { status: 200, message: 'the answer to /things is not JSON' },
      });
    },
  );

  test('what the decoder throws is passed on', async () => {
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
    ['a message that is no text', 500, '{"message":{"a":1}}', '{"message":{"a":1}}'],
    ['JSON without a message', 404, '{"error":"x"}', '{"error":"x"}'],
    ['broken JSON', 500, '{"message":', '{"message":'],
  ])('%s is shown as what it says', async (_form, status, body, message) => {
    fakeFetch(() => new Response(body, { status }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { status, message } });
  });

  test('a message has an end', async () => {
    fakeFetch(() => new Response('x'.repeat(100_000), { status: 500 }));
    const thrown: unknown = await createHttp()(get()).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ failure: { message: `${'x'.repeat(2000)}…` } });
  });

  test('the fields of a 422 are kept where they are texts', async () => {
    const body = { message: 'Not valid', fields: { name: 'is missing', age: 3 } };
    fakeFetch(() => json(body, 422));
    await expect(createHttp()(get())).rejects.toMatchObject({
      failure: { message: 'Not valid', fields: { name: 'is missing' } },
    });
  });

  test('the name of the request is kept where the answer has one that can be read out', async () => {
    const failed = (headers: Record<string, string>) => {
      fakeFetch(() => new Response('{}', { status: 500, headers }));
      return createHttp()(get()).catch((error: unknown) => error);
    };
    expect(await failed({ 'X-Request-Id': 'Ab3-_x' })).toMatchObject({ failure: { requestId: 'Ab3-_x' } });
    expect(await failed({ 'X-Request-Id': '<b>' })).not.toHaveProperty('failure.requestId');
    expect(await failed({})).not.toHaveProperty('failure.requestId');
  });

  test('fields that are no object are left out', async () => {
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
  ])('the status text of a %d is the standard one where the answer has none', async (status, statusText) => {
    fakeFetch(() => new Response('', { status }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { statusText } });
  });

  test('the reason phrase of the answer goes first', async () => {
    fakeFetch(() => new Response('', { status: 404, statusText: 'Gone Fishing' }));
    await expect(createHttp()(get())).rejects.toMatchObject({ failure: { statusText: 'Gone Fishing' } });
  });

  test('an answer that breaks off says so, and one that is no longer wanted ends as it did', async () => {
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

  test('a network failure is the network’s own error', async () => {
    fakeFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(createHttp()(get())).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});

describe('ending a call', () => {
  test('a call that is given up aborts its request', async () => {
    const sent = fakeFetch(noAnswer);
    const controller = new AbortController();
    const answer = createHttp()(get({ signal: controller.signal }));
    const ended = expect(answer).rejects.toThrow('left');
    controller.abort(new Error('left'));
    await ended;
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test('one whose body does not come to its end is given up with the same words', async () => {
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

  test('an answer that was asked for early ends with the same words', async () => {
    fakeFetch(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    void askEarly('/api/things');
    await expect(createHttp()(get())).rejects.toThrow('The server did not answer in time');
  });

  test('a call that needs longer has longer', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    fakeFetch(() => json([]));
    await createHttp()(get({ timeOutMs: 600_000 }));
    expect(timeout).toHaveBeenCalledWith(600_000);
  });

  test('a server that does not answer is given up after two and a half minutes', async () => {
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
