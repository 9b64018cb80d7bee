import { z } from 'zod';
import { Passwords } from '../account/ownPassword';
import { Export, Page } from '../auditTrail/read/questions';
import * as answers from './answers';
import {
  ANYONE,
  type ContractCall,
  GROUP_ADMIN,
  NOTHING,
  ok,
  SIGN_INS_FAILED,
  SIGNED_IN,
} from './contractCall';

/** Optional calls: not every API has these calls. */
export const CALLS_BEYOND: readonly ContractCall[] = [
  {
    method: 'GET',
    path: '/password',
    access: SIGNED_IN,
    feature: 'password',
    success: ok(answers.HasPassword),
    summary: 'Whether one has a password, or only signs in by a provider',
  },
  {
    method: 'PUT',
    path: '/password',
    access: SIGNED_IN,
    feature: 'password',
    body: Passwords,
    success: NOTHING,
    summary: 'Gives oneself another password, and ends one’s other sessions',
    refusals: { 409: 'There is none', ...SIGN_INS_FAILED },
  },
  {
    method: 'GET',
    path: '/sessions',
    access: SIGNED_IN,
    feature: 'sessions',
    success: ok(answers.Sessions),
    summary: 'Where one is signed in, the session last used first',
  },
  {
    method: 'DELETE',
    path: '/sessions',
    access: SIGNED_IN,
    feature: 'sessions',
    success: NOTHING,
    summary: 'Ends all of one’s sessions',
  },
  {
    method: 'GET',
    path: '/users/{id}/sessions',
    access: GROUP_ADMIN,
    feature: 'user_sessions',
    success: ok(answers.UserSessions),
    summary: 'Where a person is signed in, the session last used first',
  },
  {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: GROUP_ADMIN,
    feature: 'user_sessions',
    success: NOTHING,
    summary: 'Ends all sessions of a person',
  },
  {
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    access: GROUP_ADMIN,
    feature: 'user_sessions',
    success: NOTHING,
    summary: 'Ends a session of a person, which may have ended already',
  },
  {
    method: 'GET',
    path: '/history/{kind}/{id}',
    access: GROUP_ADMIN,
    feature: 'history',
    query: Page,
    success: ok(answers.AuditTrailPage),
    summary: 'What was done to a record, the newest first',
  },
  {
    method: 'GET',
    path: '/history',
    access: GROUP_ADMIN,
    feature: 'history',
    query: Export,
    success: { status: 200, mediaType: 'text/csv' },
    summary:
      'What was done to a record, named by `kind` and `id`, or to all, as CSV; on some days where they are named',
  },
].map((call) => ({ tag: 'Beyond the contract', ...call }) as ContractCall);

/** The call that returns the API's contract. */
export const SELF: ContractCall = {
  method: 'GET',
  path: '/openapi.json',
  tag: 'Beyond the contract',
  access: ANYONE,
  success: ok(z.looseObject({ openapi: z.string() })),
  summary: 'This description',
};
