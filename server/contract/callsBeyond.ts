import { z } from 'zod';
import { Passwords } from '../account/ownPassword';
import { Export, Page } from '../auditTrail/read/questions';
import { GoalBody, GoalKey } from '../goals/goalBody';
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
import { Goal, Goals } from './goalAnswers';

const GOAL_REFUSALS = {
  403: 'The roles do not allow the figure of the site',
  404: 'No company has the site',
  422: 'A value is invalid, or the site has too many goals',
};

/** Optional calls: not every API has these calls. */
export const CALLS_BEYOND: readonly ContractCall[] = [
  {
    method: 'GET',
    path: '/password',
    access: SIGNED_IN,
    feature: 'password',
    success: ok(answers.HasPassword),
    summary: 'Whether the signed-in person has a password, or only signs in by a provider',
  },
  {
    method: 'PUT',
    path: '/password',
    access: SIGNED_IN,
    feature: 'password',
    body: Passwords,
    success: NOTHING,
    summary: 'Changes the password of the signed-in person, and ends the person’s other sessions',
    refusals: { 409: 'The person has no password', ...SIGN_INS_FAILED },
  },
  {
    method: 'GET',
    path: '/sessions',
    access: SIGNED_IN,
    feature: 'sessions',
    success: ok(answers.Sessions),
    summary: 'The sessions of the signed-in person, the last used session first',
  },
  {
    method: 'DELETE',
    path: '/sessions',
    access: SIGNED_IN,
    feature: 'sessions',
    success: NOTHING,
    summary: 'Ends all sessions of the signed-in person',
  },
  {
    method: 'GET',
    path: '/users/{id}/sessions',
    access: GROUP_ADMIN,
    feature: 'user_sessions',
    success: ok(answers.UserSessions),
    summary: 'The sessions of a person, the last used session first',
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
    summary: 'Ends a session of a person. Succeeds also if the session has ended already',
  },
  {
    method: 'GET',
    path: '/history/{kind}/{id}',
    access: GROUP_ADMIN,
    feature: 'history',
    query: Page,
    success: ok(answers.AuditTrailPage),
    summary: 'The history of a record, the newest entries first',
  },
  {
    method: 'GET',
    path: '/history',
    access: GROUP_ADMIN,
    feature: 'history',
    query: Export,
    success: { status: 200, mediaType: 'text/csv' },
    summary:
      'The history of the record that `kind` and `id` name, or of all records, as CSV. Days limit it to a period',
  },
  {
    method: 'GET',
    path: '/goals',
    access: SIGNED_IN,
    feature: 'goals',
    success: ok(Goals),
    summary: 'The goals of all sites and figures that the person may see',
  },
  {
    method: 'PUT',
    path: '/goals',
    access: SIGNED_IN,
    feature: 'goals',
    body: GoalBody,
    success: ok(Goal),
    summary: 'Sets the goal of a figure of a site for a year or a month, or replaces it',
    refusals: GOAL_REFUSALS,
  },
  {
    method: 'DELETE',
    path: '/goals',
    access: SIGNED_IN,
    feature: 'goals',
    query: GoalKey,
    success: NOTHING,
    summary: 'Deletes a goal. Without a seller or a currency, the goal that has none',
    refusals: { ...GOAL_REFUSALS, 404: 'There is no such goal or site' },
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
