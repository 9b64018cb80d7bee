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
    ...{ method: 'GET', path: '/whoami', access: SIGNED_IN, success: ok(answers.User) },
    summary: 'Who is signed in. With a bearer, the answer may set the cookie of a session too',
  },
  {
    ...{ method: 'POST', path: '/login', access: ANYONE, body: Credentials, success: NOTHING },
    summary: 'Signs in by e-mail and password, and sets the cookie of the session',
    refusals: { 401: 'Wrong email or password', 404: 'No such sign-in is in use', ...SIGN_INS_FAILED },
  },
  {
    ...{ method: 'POST', path: '/logout', access: ANYONE, body: z.object({}), success: NOTHING },
    summary: 'Ends the session',
  },
  {
    ...{ method: 'GET', path: '/google/callback', access: ANYONE, query: GoogleQuery, success: NOTHING },
    summary: 'Signs in whoever the code from Google’s pop-up stands for, and sets the cookie of the session',
    refusals: {
      401: 'No staff member has this account',
      404: 'No such sign-in is in use',
      502: 'Google did not answer',
    },
  },
].map((call) => ({ tag: 'Session', ...call }) as ContractCall);

export const ADMINISTRATION_CALLS: readonly ContractCall[] = [
  {
    ...{ method: 'GET', path: '/companies', access: SIGNED_IN, success: ok(answers.Companies) },
    summary: 'All companies',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}', access: SIGNED_IN, success: ok(answers.Company) },
    summary: 'A company',
  },
  {
    ...{ method: 'POST', path: '/companies', access: GROUP_ADMIN, body: NewCompanyBody },
    success: { status: 201, answer: answers.Company },
    summary: 'Adds a company, whose id is 0 until then',
    refusals: { 409: 'Another company has its `homepage_url`' },
  },
  {
    ...{ method: 'PUT', path: '/companies', access: GROUP_ADMIN, body: CompanyBody },
    success: ok(answers.Company),
    summary: 'Replaces what is stored of a company',
    refusals: { 404: 'There is none with its id', 409: 'Another company has its `homepage_url`' },
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/sellers', access: GROUP_ADMIN, success: ok(answers.Sellers) },
    summary: 'The sellers of a company',
  },
  {
    ...{ method: 'PUT', path: '/companies/{id}/sellers', access: GROUP_ADMIN, body: SellerBody },
    success: ok(answers.Seller),
    summary:
      'Saves a seller, a new one by the id 0. `full_name` and `signature` are the base64 of their UTF-8 bytes here, and plain in the answer',
  },
  {
    ...{
      method: 'DELETE',
      path: '/companies/{id}/sellers/{sellerId}',
      access: GROUP_ADMIN,
      success: NOTHING,
    },
    summary: 'Takes a seller away',
  },
  {
    ...{ method: 'GET', path: '/notifications', access: SIGNED_IN, success: ok(answers.NotificationTypes) },
    summary: 'What staff can be told of, and companies have templates for',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/mailjet_templates', access: GROUP_ADMIN },
    success: ok(answers.TemplateMappings),
    summary: 'Which of the mail service’s templates a company sends for a notification',
  },
  {
    ...{ method: 'PUT', path: '/companies/{id}/mailjet_templates', access: GROUP_ADMIN, body: Templates },
    success: NOTHING,
    summary: 'Replaces them; a template 0 is none',
  },
  {
    ...{ method: 'GET', path: '/companies/{id}/notifications_sent', access: GROUP_ADMIN },
    success: ok(answers.NotificationLogs),
    summary: 'What notifications a company has sent',
  },
  {
    ...{ method: 'DELETE', path: '/notifications_sent/{id}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Forgets that one was sent, so that it can be sent again',
  },
  {
    ...{ method: 'GET', path: '/users', access: GROUP_ADMIN, success: ok(answers.Users) },
    summary: 'All staff',
  },
  {
    ...{ method: 'GET', path: '/users/{id}', access: SIGNED_IN, success: ok(answers.User) },
    summary: 'One of the staff: for admins of all companies, and for themselves',
    refusals: { 403: 'It is somebody else’s record' },
  },
  {
    ...{ method: 'POST', path: '/users', access: GROUP_ADMIN, body: NewUserBody },
    success: { status: 201, answer: answers.User },
    summary: 'Adds somebody, whose id is 0 until then',
    refusals: { 409: 'Somebody has this address, whatever its case' },
  },
  {
    ...{ method: 'PUT', path: '/users', access: SIGNED_IN, body: UserBody, success: ok(answers.User) },
    summary: 'Saves a record: any by admins of all companies, by others the name and address of their own',
    refusals: {
      403: 'It is somebody else’s record, or changes one’s own grants',
      404: 'There is none with its id',
      409: 'Somebody has this address, whatever its case',
    },
  },
  {
    ...{ method: 'DELETE', path: '/users/{id}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Anonymises a record, and ends the person’s sessions',
    refusals: { 409: 'The last admin of all companies stays' },
  },
  {
    ...{ method: 'GET', path: '/user_roles', access: SIGNED_IN, success: ok(answers.RoleNames) },
    summary: 'The roles that can be granted',
  },
  {
    ...{ method: 'GET', path: '/mailing_lists', access: GROUP_ADMIN, success: ok(answers.MailingLists) },
    summary: 'The mailing lists of both providers, with the keys to their APIs',
  },
  {
    ...{ method: 'PUT', path: '/mailing_lists', access: GROUP_ADMIN, body: Wrapper, success: NOTHING },
    summary: 'Saves a list: the one on its provider’s side, with nothing on the other',
    refusals: { 404: 'There is none with its id' },
  },
  {
    ...{ method: 'GET', path: '/key_val_store', access: GROUP_ADMIN, success: ok(answers.Preferences) },
    summary: 'All preferences',
  },
  {
    ...{ method: 'POST', path: '/key_val_store', access: GROUP_ADMIN, body: KeyValue, success: NOTHING },
    summary: 'Keeps a value under a key, whether or not there was one',
  },
  {
    ...{ method: 'DELETE', path: '/key_val_store/{key}', access: GROUP_ADMIN, success: NOTHING },
    summary: 'Forgets a key, also one that is gone already',
  },
].map((call) => ({ tag: 'Administration', ...call }) as ContractCall);
