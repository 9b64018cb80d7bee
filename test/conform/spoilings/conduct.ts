import type { Passing } from '../spoilingProxy';
import {
  about,
  answering,
  call,
  type Json,
  KEYWORDS,
  PRODUCTS,
  type Spoiling,
  type Touching,
  touching,
  withHeaders,
} from './spoiling';

const page = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>Bad gateway</title>',
};
const refusing = (path: string, change: (answer: Passing) => Passing): Touching => answering(path, change);
const NO_CALL = '/no-such-call';

/** Faults of refusals. */
export const REFUSALS: readonly Spoiling[] = [
  {
    title: 'the companies are readable without a session',
    spoil: touching('nobody', (asked, answer) =>
      !asked.isSignedIn && asked.path === '/companies' ? { ...answer, status: 200, body: '[]' } : answer,
    ),
    told: [/^\/companies, not signed in refusal: Answers 200, not 401$/],
  },
  {
    title: 'a site that does not exist is answered with 403 to a person who may see all sites',
    spoil: refusing('/google_ads/no-such-site.invalid', (answer) => ({ ...answer, status: 403 })),
    told: [/^\/google_ads\/no-such-site\.invalid refusal: Answers 403, not 404$/],
  },
  {
    title: 'an invalid span is answered',
    spoil: refusing(about('rq_graph', '2'), (answer) => ({ ...answer, status: 200, body: '{}' })),
    told: [call(about('rq_graph', '2'), 'refusal: Answers 200, not 422$')],
  },
  {
    title: 'a refusal is a page',
    spoil: refusing(NO_CALL, () => ({ ...page, status: 404 })),
    told: [call(NO_CALL, 'refusal: The body of the 404 is a page, not a text or a message$')],
  },
  {
    title: 'a refusal has no message',
    spoil: refusing(NO_CALL, (answer) => ({ ...answer, body: '{"error":"not here"}' })),
    told: [
      call(NO_CALL, 'refusal: In the 404: message is missing$'),
      call(NO_CALL, 'unknown: In the 404: error is not in the contract$'),
    ],
  },
  {
    title: 'a call fails with a page of the proxy',
    spoil: answering(about('bing_ads', '90'), () => page),
    told: [
      call(about('bing_ads', '90'), 'status: Answers 502, not 200$'),
      call(about('bing_ads', '90'), 'refusal: The body of the 502 is a page'),
    ],
  },
  {
    title: 'a report is answered with an empty 204',
    spoil: answering(KEYWORDS, (answer) => ({ ...answer, status: 204 })),
    told: [call(KEYWORDS, 'status: Answers 204, not 200$')],
  },
  {
    title: 'a connection is broken off',
    spoil: answering(about('google_ads', 'ytd'), () => null),
    told: [call(about('google_ads', 'ytd'), 'no answer: cannot be reached: ')],
  },
];

export const HEADERS: readonly Spoiling[] = [
  {
    title: 'shared caches may store a report',
    spoil: answering(PRODUCTS, (answer) => withHeaders(answer, { 'cache-control': 'public, max-age=60' })),
    told: [new RegExp('^all calls cached: /products_summary/\\S+days=30 may be kept by shared caches')],
  },
  {
    title: 'the browser may store the users',
    spoil: answering('/users', (answer) => withHeaders(answer, { 'cache-control': 'private' })),
    told: [/^all calls cached: \/users may be kept by the browser: Cache-Control has no no-store$/],
  },
  {
    title: 'any site may read with the cookie of the person',
    spoil: touching('logout', (asked, answer) =>
      asked.headers.origin === undefined || asked.method !== 'GET'
        ? answer
        : withHeaders(answer, {
            'access-control-allow-origin': asked.headers.origin,
            'access-control-allow-credentials': 'true',
          }),
    ),
    told: [
      /^all calls cors: \/whoami may be read by https:\/\/elsewhere\.example with the person’s own cookie$/,
    ],
  },
  {
    title: 'scripts may read the cookie',
    spoil: touching('login', (asked, answer) =>
      asked.path === '/login'
        ? withHeaders(answer, {
            'set-cookie': [answer.headers['set-cookie'] ?? []]
              .flat()
              .map((cookie) => cookie.replace(/; HttpOnly/i, '')),
          })
        : answer,
    ),
    told: [/^POST \/login cookie: The cookie \S+ is set without HttpOnly$/],
  },
  {
    title: 'a session survives a log-out',
    spoil: touching(
      'logout',
      (() => {
        let whoami: Passing | undefined;
        return (asked, answer) => {
          if (asked.path !== '/whoami' || !asked.isSignedIn) return answer;
          whoami ??= answer;
          return whoami;
        };
      })(),
    ),
    told: [/^POST \/logout session: The session still works after the call: \/whoami answers 200, not 401$/],
  },
  {
    title: 'another site may end a session',
    spoil: touching('logout', (asked, answer) =>
      asked.headers['sec-fetch-site'] === 'cross-site' ? { ...answer, status: 204 } : answer,
    ),
    told: [/^POST \/logout session: The API executed a call that another site caused \(204, not 403\)$/],
  },
];

export const WRITES: readonly Spoiling[] = [
  {
    title: 'a new record is answered with 200',
    spoil: answering('POST /users', (answer) =>
      answer.status === 201 ? { ...answer, status: 200 } : answer,
    ),
    told: [/^POST \/users status: Answers 200, not 201$/],
    writes: true,
  },
  {
    title: 'a seller is answered in base64, as sent',
    spoil: answering('PUT /companies/1/sellers', (answer) =>
      answer.status === 200
        ? { ...answer, body: JSON.stringify({ ...(JSON.parse(answer.body) as Json), full_name: 'QW5uYQ==' }) }
        : answer,
    ),
    told: [/^PUT \/companies\/1\/sellers write: full_name is not what was sent; and 1 more$/],
    writes: true,
  },
  {
    title: 'a record cannot be deleted',
    spoil: touching('users', (asked, answer) =>
      asked.isSignedIn &&
      asked.method === 'DELETE' &&
      answer.status === 204 &&
      /^\/users\/\d+$/.test(asked.path)
        ? { ...answer, status: 500, body: '{"message":"Internal Server Error"}' }
        : answer,
    ),
    told: [
      /^DELETE \/users\/\d+ left: The user greenroom-conform-\w+ may not have been deleted \(500, not 204\)$/,
    ],
    writes: true,
  },
  {
    title: 'a body that is not JSON is answered with 422',
    spoil: answering('POST /key_val_store', (answer) =>
      answer.status === 400 ? { ...answer, status: 422 } : answer,
    ),
    told: [/^POST \/key_val_store refusal: Answers 422, not 400$/],
    writes: true,
  },
];
