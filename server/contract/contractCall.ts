import type { z } from 'zod';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import type { Access } from '../http/routeConfig';

/** One call of the API's contract. */
export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`, with `{name}` for each parameter. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  /** The schema of the query parameters. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The media type of a body that is not JSON. */
  bodyType?: 'application/octet-stream';
  /** The status and the body of a success. A success with status 204 has no body. */
  success: { status: 200 | 201 | 204; answer?: z.ZodType; mediaType?: 'text/csv' };
  /** The description of the answer 204, if the call may answer 204 instead of a body. */
  mayBeNothing?: string;
  /** Errors of this call, in addition to the errors that follow from access, path and body. */
  refusals?: Readonly<Record<number, string>>;
  /** The name of an optional call in the app's `features`. */
  feature?: Feature;
}

export const ANYONE: Access = { kind: 'anyone' };
export const SIGNED_IN: Access = { kind: 'signedIn' };
export const GROUP_ADMIN: Access = { kind: 'groupAdmin' };

/** Returns a success with status 200 and a body. */
export const ok = (answer: z.ZodType) => ({ status: 200, answer }) as const;
export const NOTHING = { status: 204 } as const;

/** The errors of calls that check a password. */
export const SIGN_INS_FAILED = { 429: 'Too many sign-ins have failed: `Retry-After` says when to try again' };
