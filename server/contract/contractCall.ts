import type { z } from 'zod';
import type { Feature } from '../../src/domain/config/runtimeConfig';
import type { Access } from '../http/routeConfig';

/** One call of the contract. */
export interface ContractCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for each part that differs. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  /** What may stand in its query; all of it optional unless the schema says otherwise. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The status of success and what comes with it; nothing comes with 204. */
  success: { status: 200 | 201 | 204; answer?: z.ZodType; mediaType?: 'text/csv' };
  /** When it has nothing to tell, it says so by 204. */
  mayBeNothing?: string;
  /** Refusals of its own, beside those that follow from its access, path and body. */
  refusals?: Readonly<Record<number, string>>;
  /** A call that not every API has, under this name in the app's `features`. */
  feature?: Feature;
}

export const ANYONE: Access = { kind: 'anyone' };
export const SIGNED_IN: Access = { kind: 'signedIn' };
export const GROUP_ADMIN: Access = { kind: 'groupAdmin' };

export const ok = (answer: z.ZodType) => ({ status: 200, answer }) as const;
export const NOTHING = { status: 204 } as const;

/** Of calls that check a password. */
export const SIGN_INS_FAILED = { 429: 'Too many sign-ins have failed: `Retry-After` says when to try again' };
