import type { z } from 'zod';
import * as answers from './answers';
import { CONTRACT } from './calls';
import type { ContractCall } from './contractCall';
import * as goalAnswers from './goalAnswers';
import * as importAnswers from './importAnswers';
import { type JsonSchema, plainSchema, schemasByName } from './jsonSchemas';

const TITLE = 'Greenroom API';
/** The version of the API's contract, not of the product. */
const VERSION = '1.0.0';

const DESCRIPTION = `The calls that the app makes under \`/api\`, to any implementation of the API.

The API decides in this order: 401, 403, both before a body is read; then 400, 413, 415; then 404 or 422. A site that no
company has is a 404 for those who hold the role at all companies, for others a 403. A site that lacks the company data
of a report is a 404 whose message names what is missing.

The body of an error is a plain text or \`{"message", "fields"?}\`, and may be empty. A client ignores keys that it does not
know. A figure that is absent or null is shown as unknown, and a text, list or flag that is absent is empty. Times are in
UTC. A time in the year 1 means no date; null or an absent time means that the date is missing.

A call that changes something is refused with 403 if the browser says that another site caused it.`;

const TAGS = [
  { name: 'Session', description: 'Who is signed in' },
  { name: 'Administration', description: 'Companies, staff, mailing lists and preferences' },
  { name: 'Content checks', description: 'What is wrong with the texts and pictures of a site' },
  { name: 'Import', description: 'Files of facts: upload, check, load, and undo' },
  { name: 'Reports', description: 'Figures of a site or of all sites' },
  {
    name: 'Beyond the contract',
    description: 'Calls that not every API has. `features` of the app names the calls of an API',
  },
];

const PARTS: Record<string, { schema: JsonSchema; description: string }> = {
  id: { schema: { type: 'integer', minimum: 0 }, description: 'The id of the record' },
  sessionId: { schema: { type: 'string' }, description: 'The id of the session in the list' },
  sellerId: { schema: { type: 'integer', minimum: 1 }, description: 'The id of the seller' },
  site: { schema: { type: 'string' }, description: 'A company’s `homepage_url`, as one segment' },
  key: { schema: { type: 'string' }, description: 'The key, as one segment' },
  kind: { schema: { type: 'string' }, description: 'The kind of record' },
};

const NAMED = Object.fromEntries(
  Object.entries({ ...answers, ...goalAnswers, ...importAnswers }).map(
    ([name, schema]): [string, z.ZodType] => [name, schema],
  ),
);
const nameOfAnswer = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

const schemaOf = (schema: z.ZodType): JsonSchema => {
  const name = nameOfAnswer.get(schema);
  return name === undefined ? plainSchema(schema) : { $ref: `#/components/schemas/${name}` };
};

/** The schema of a body of bytes. */
const BYTES: JsonSchema = { type: 'string', format: 'binary' };

const REFUSALS: Record<number, string> = {
  400: 'The body is not JSON',
  401: 'Nobody is signed in',
  403: 'The person may not make the call, or another site caused it',
  404: 'There is no such record or site, or the company lacks the requested data',
  413: 'The body is too large',
  415: 'The Content-Type of the body is not JSON',
  422: 'A value is wrong: `fields` says which',
};

const PROBLEM = {
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
    'text/plain': { schema: { type: 'string' } },
  },
};
const refusal = (description: string) => ({ description, ...PROBLEM });

/** Returns the error statuses that follow from access, path, body and query. */
function statusesOf({ method, path, access, body, query }: ContractCall): number[] {
  return [
    ...(body ? [400, 413, 415, 422] : []),
    ...(access.kind === 'anyone' ? [] : [401]),
    ...((access.kind === 'anyone' || access.kind === 'signedIn') && method === 'GET' ? [] : [403]),
    ...(path.includes('{') && !path.endsWith('{key}') ? [404] : []),
    ...(query ? [422] : []),
  ];
}

function answersOf(call: ContractCall) {
  const { success, mayBeNothing, refusals = {} } = call;
  const { status, answer, mediaType = 'application/json' } = success;
  const content = status !== 204 && {
    content: { [mediaType]: { schema: answer ? schemaOf(answer) : { type: 'string' } } },
  };
  const usual = statusesOf(call).map((code): [string, object] => [
    String(code),
    { $ref: `#/components/responses/${code}` },
  ]);
  const own = Object.entries(refusals).map(([code, words]): [string, object] => [code, refusal(words)]);
  return {
    [status]: { description: status === 204 ? 'Done' : 'The requested data', ...content },
    ...(mayBeNothing && { 204: { description: mayBeNothing } }),
    ...Object.fromEntries([...usual, ...own]),
    default: { $ref: '#/components/responses/Failure' },
  };
}

function parametersOf({ path, query }: ContractCall) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const part = PARTS[name];
    if (!part) throw new Error(`Nothing is known of {${name}}`);
    return { name, in: 'path', required: true, ...part };
  });
  const { properties = {}, required = [] } = query ? plainSchema(query) : {};
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** Returns a sentence about the people who may make a call. */
function rightOf({ access }: ContractCall): string {
  switch (access.kind) {
    case 'anyone':
      return 'For anyone.';
    case 'signedIn':
      return 'For everybody who is signed in.';
    case 'groupAdmin':
      return 'For admins of all companies.';
    case 'group':
      return `For people who may see \`${access.permission}\` at all companies.`;
    case 'site': {
      const also = access.summary ? ' and hold `data_insights`' : '';
      const needs = access.needs.length > 0 ? ` It needs the company’s ${access.needs.join(' and ')}.` : '';
      return `For people who may see \`${access.permission}\` of the company${also}.${needs}`;
    }
  }
}

/** `GET /companies/{id}` → `getCompaniesId` */
const operationId = ({ method, path }: ContractCall): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function operationOf(call: ContractCall) {
  const { tag, summary, access, body, bodyType = 'application/json', feature } = call;
  const parameters = parametersOf(call);
  return {
    operationId: operationId(call),
    tags: [tag],
    summary,
    description: rightOf(call),
    ...(access.kind === 'anyone' && { security: [] }),
    ...(feature && { 'x-feature': feature }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [bodyType]: { schema: bodyType === 'application/json' ? schemaOf(body) : BYTES } },
      },
    }),
    responses: answersOf(call),
  };
}

function pathsOf(calls: readonly ContractCall[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  return paths;
}

/** Returns the API's contract as OpenAPI 3.1. The contract is the same for every deployment and contains no secrets. */
export const openApi = () => ({
  openapi: '3.1.1',
  info: {
    title: TITLE,
    version: VERSION,
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api' }],
  security: [{ session: [] }, { idToken: [] }],
  tags: TAGS,
  paths: pathsOf(CONTRACT),
  components: {
    schemas: schemasByName(NAMED),
    responses: {
      ...Object.fromEntries(Object.entries(REFUSALS).map(([code, words]) => [code, refusal(words)])),
      Failure: refusal('Any other failure, such as 500, 502, 503 or 504'),
    },
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description: 'Set by a sign-in: HttpOnly, SameSite=Lax, Secure over https. The API chooses its name',
      },
      idToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An id token of Microsoft with the verified e-mail address of a staff member',
      },
    },
  },
});

/** Returns the text of the API's contract, as in `docs/openapi.json` and `GET /openapi.json`. */
export const openApiText = (): string => `${JSON.stringify(openApi(), null, 2)}\n`;
