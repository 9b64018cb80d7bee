import type { Asked, Passing, Spoil } from '../spoilingProxy';

export const SITE = 'dk.athenas.example';

/**
 * A change of answers, with the part of the API that it touches. Changes of different parts may be active at the same
 * time.
 */
export type Touching = Spoil & { part: string };

export const touching = (part: string, spoil: Spoil): Touching =>
  Object.assign<Spoil, { part: string }>((...given) => spoil(...given), { part });

/** One way in which an API breaks the contract. */
export interface Spoiling {
  title: string;
  spoil: Touching;
  /** The lines of the report: each pattern matches a line, and each line matches a pattern. */
  told: readonly RegExp[];
  /** True if only a run with writes finds the fault. */
  writes?: true;
}

export type Json = Record<string, unknown>;

// The test knows the types of the bundled API's answers.
export const of = (value: unknown, key: string): Json => (value as Json)[key] as Json;
export const first = (value: unknown): Json => Object.values(value as Json)[0] as Json;

const isCall = ({ method, path }: Asked, call: string): boolean =>
  (method === 'GET' ? path : `${method} ${path}`) === call;

/** Changes the answer to a call of a signed-in person. */
export const answering = (call: string, change: (answer: Passing) => Passing | null): Touching =>
  touching(call.split('/')[1] ?? '', (asked, answer) =>
    asked.isSignedIn && isCall(asked, call) ? change(answer) : answer,
  );

/** Changes the JSON body of a call's answer. */
export const holding = (call: string, change: (body: never) => unknown): Touching =>
  answering(call, (answer) => {
    const body: unknown = JSON.parse(answer.body);
    // The return value replaces the body. Without a return value, the change has modified the body in place.
    const changed = change(body as never);
    return { ...answer, body: JSON.stringify(changed ?? body) };
  });

export const withHeaders = (answer: Passing, headers: Passing['headers']): Passing => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

export const about = (path: string, days?: string): string =>
  `/${path}/${SITE}${days === undefined ? '' : `?days=${days}`}`;
export const PRODUCTS = about('products_summary', '30');
export const call = (path: string, rest: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.?/]/g, '\\$&')} ${rest}`);

export const figuresOf = (products: Json) => of(first(products), '30days');
export const KEYWORDS = about('main_seo_keywords_summary');
export const INSIGHTS = `/speaker_activity_summary/${SITE}/insights`;
export const ACTIVITY = `/speaker_activity_summary/${SITE}`;
