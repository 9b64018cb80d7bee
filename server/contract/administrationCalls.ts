import { z } from 'zod';
import { CompanyBody, NewCompanyBody } from '../companies/companies';
import { Templates } from '../companies/mailjetTemplates';
import { Seller as SellerBody } from '../companies/sellers';
import { Wrapper } from '../mailingLists/mailingLists';
import { KeyValue } from '../preferences/preferences';
import { Credentials, GoogleQuery } from '../session/session';
import { NewUserBody, UserBody } from '../users/userBody';
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

export const SESSION_CALLS: readonly ContractCall[] = [
  {
    method: 'GET',
    path: '/whoami',
    access: SIGNED_IN,
    success: ok(answers.User),
    summary: 'The signed-in person. With a bearer token, the answer may also set the cookie of a session',
  },
  {
    method: 'POST',
    path: '/login',
    access: ANYONE,
    body: Credentials,
    success: NOTHING,
    summary: 'Signs in by e-mail and password, and sets the cookie of the session',
    refusals: {
      401: 'Wrong email or password',
      404: 'The API does not use this kind of sign-in',
      ...SIGN_INS_FAILED,
    },
  },
  {
    method: 'POST',
    path: '/logout',
    access: ANYONE,
    body: z.object({}),
    success: NOTHING,
    summary: 'Ends the session',
  },
  {
    method: 'GET',
    path: '/google/callback',
    access: ANYONE,
    query: GoogleQuery,
    success: NOTHING,
    summary: 'Signs in with the code from Google’s pop-up, and sets the cookie of the session',
    refusals: {
      401: 'No staff member has this account',
      404: 'The API does not use this kind of sign-in',
      502: 'Google did not answer',
    },
  },
].map((call) => ({ tag: 'Session', ...call }) as ContractCall);

export const ADMINISTRATION_CALLS: readonly ContractCall[] = [
  {
    method: 'GET',
    path: '/companies',
    access: SIGNED_IN,
    success: ok(answers.Companies),
    summary: 'All companies',
  },
  {
    method: 'GET',
    path: '/companies/{id}',
    access: SIGNED_IN,
    success: ok(answers.Company),
    summary: 'A company',
  },
  {
    method: 'POST',
    path: '/companies',
    access: GROUP_ADMIN,
    body: NewCompanyBody,
    success: { status: 201, answer: answers.Company },
    summary: 'Adds a company. Its id in the body is 0',
    refusals: { 409: 'Another company has this `homepage_url`' },
  },
  {
    method: 'PUT',
    path: '/companies',
    access: GROUP_ADMIN,
    body: CompanyBody,
    success: ok(answers.Company),
    summary: 'Replaces a company',
    refusals: { 404: 'No company has this id', 409: 'Another company has this `homepage_url`' },
  },
  {
    method: 'GET',
    path: '/companies/{id}/sellers',
    access: GROUP_ADMIN,
    success: ok(answers.Sellers),
    summary: 'The sellers of a company',
  },
  {
    method: 'PUT',
    path: '/companies/{id}/sellers',
    access: GROUP_ADMIN,
    body: SellerBody,
    success: ok(answers.Seller),
    summary:
      'Saves a seller; the id 0 adds a seller. In the body, `full_name` and `signature` are the base64 of their UTF-8 bytes; in the answer they are plain text',
  },
  {
    method: 'DELETE',
    path: '/companies/{id}/sellers/{sellerId}',
    access: GROUP_ADMIN,
    success: NOTHING,
    summary: 'Removes a seller',
  },
  {
    method: 'GET',
    path: '/notifications',
    access: SIGNED_IN,
    success: ok(answers.NotificationTypes),
    summary: 'The notifications that staff can receive and companies have templates for',
  },
  {
    method: 'GET',
    path: '/companies/{id}/mailjet_templates',
    access: GROUP_ADMIN,
    success: ok(answers.TemplateMappings),
    summary: 'The mail service’s template that a company sends for each notification',
  },
  {
    method: 'PUT',
    path: '/companies/{id}/mailjet_templates',
    access: GROUP_ADMIN,
    body: Templates,
    success: NOTHING,
    summary: 'Replaces the templates of a company; the id 0 means no template',
  },
  {
    method: 'GET',
    path: '/companies/{id}/notifications_sent',
    access: GROUP_ADMIN,
    success: ok(answers.NotificationLogs),
    summary: 'The notifications that a company has sent',
  },
  {
    method: 'DELETE',
    path: '/notifications_sent/{id}',
    access: GROUP_ADMIN,
    success: NOTHING,
    summary: 'Deletes the record of a sent notification, so that it can be sent again',
  },
  {
    method: 'GET',
    path: '/users',
    access: GROUP_ADMIN,
    success: ok(answers.Users),
    summary: 'All staff',
  },
  {
    method: 'GET',
    path: '/users/{id}',
    access: SIGNED_IN,
    success: ok(answers.User),
    summary: 'A staff member. People who are not admins of all companies may read only their own record',
    refusals: { 403: 'The record is somebody else’s' },
  },
  {
    method: 'POST',
    path: '/users',
    access: GROUP_ADMIN,
    body: NewUserBody,
    success: { status: 201, answer: answers.User },
    summary: 'Adds a staff member. The id in the body is 0',
    refusals: { 409: 'Another staff member has this address; case is ignored' },
  },
  {
    method: 'PUT',
    path: '/users',
    access: SIGNED_IN,
    body: UserBody,
    success: ok(answers.User),
    summary:
      'Saves a staff member. Admins of all companies may change every record, others only their own name and address',
    refusals: {
      403: 'The record is somebody else’s, or the call changes the person’s own grants',
      404: 'No staff member has this id',
      409: 'Another staff member has this address; case is ignored',
    },
  },
  {
    method: 'DELETE',
    path: '/users/{id}',
    access: GROUP_ADMIN,
    success: NOTHING,
    summary: 'Anonymises a staff member, and ends the person’s sessions',
    refusals: { 409: 'The last admin of all companies cannot be anonymised' },
  },
  {
    method: 'GET',
    path: '/user_roles',
    access: SIGNED_IN,
    success: ok(answers.RoleNames),
    summary: 'The roles that can be granted',
  },
  {
    method: 'GET',
    path: '/mailing_lists',
    access: GROUP_ADMIN,
    success: ok(answers.MailingLists),
    summary: 'The mailing lists of both providers, with the keys to their APIs',
  },
  {
    method: 'PUT',
    path: '/mailing_lists',
    access: GROUP_ADMIN,
    body: Wrapper,
    success: NOTHING,
    summary: 'Saves a list: exactly one list, under the key of its provider',
    refusals: { 404: 'No mailing list has this id' },
  },
  {
    method: 'GET',
    path: '/key_val_store',
    access: GROUP_ADMIN,
    success: ok(answers.Preferences),
    summary: 'All preferences',
  },
  {
    method: 'POST',
    path: '/key_val_store',
    access: GROUP_ADMIN,
    body: KeyValue,
    success: NOTHING,
    summary: 'Stores a value under a key, and replaces an earlier value',
  },
  {
    method: 'DELETE',
    path: '/key_val_store/{key}',
    access: GROUP_ADMIN,
    success: NOTHING,
    summary: 'Deletes a key. Succeeds also if the key does not exist',
  },
].map((call) => ({ tag: 'Administration', ...call }) as ContractCall);
