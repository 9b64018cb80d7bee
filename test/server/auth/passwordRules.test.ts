/** @jest-environment node */
import { passwordProblem } from '@server/auth/passwordRules';
import type { Database } from '@server/db/database';
import { companies } from '@server/db/schema';
import type { User } from '@src/domain/session/user';
import { openInMemory } from '../../support/inMemory';

const OWNER: User = {
  id: 1,
  name: 'Astrid Mørkeberg',
  email: 'a.moerk@salg.example',
  roles: [],
  notifications: [],
};

let database: Database;
beforeAll(async () => {
  database = await openInMemory();
  await database.db.insert(companies).values({
    name: 'Athenas Danmark',
    country: 'dk',
    fromEmailAddr: 'post@talere.example',
    homepageUrl: 'dk.talere.example',
    variant: 'athenas',
    operandiPathPart: '',
    operandiPipeline: 0,
    umbracoAncestorKey: '',
    googleAdwordsId: '',
    googleSearchConsoleSite: '',
  });
});
afterAll(() => database.close());

const problemOf = (password: string, owner: User | null = OWNER) =>
  passwordProblem(database.db, owner, password);

test.each([
  'en lang og god adgangskode',
  'correct horse battery staple',
  'brun ugle over tagene',
  'u8#kL-20qXz!pW_7e',
  // A known word is allowed if the rest of the password is strong enough.
  'greenroom er ikke min yndlingsfarve',
])('accepts %s', async (password) => {
  await expect(problemOf(password)).resolves.toBeNull();
});

test.each([
  'passwordpassword',
  'P@ssw0rdP@ssw0rd',
  'password1234567',
  'aaaaaaaaaaaaaaaa',
  '123456789012345',
  'qwertyuiopasdfgh',
  'iloveyouiloveyou',
  'Summer2026Summer2026',
  'abcdefghijklmno',
])('refuses %s as common, repeated or sequential', async (password) => {
  await expect(problemOf(password)).resolves.toContain('made of common passwords');
});

test.each([
  ['the product', 'Greenroom2026!!!'],
  ['the product, twice', 'greenroomgreenroom'],
  ['the name', 'AstridMørkeberg1'],
  ['the name in ASCII letters', 'astrid.morkeberg'],
  ['the email', 'moerk@salg.example'],
  ['a company', 'Athenas-Danmark-1'],
  ["a company's domain", 'dk.talere.example'],
])('refuses a password made of %s, with this reason', async (_what, password) => {
  await expect(problemOf(password)).resolves.toContain('made of your name or email');
});

test('refuses a name only in the password of its own person', async () => {
  await expect(problemOf('Astrid Mørkeberg', null)).resolves.toBeNull();
});

test('reports an invalid length first, counted in visible characters', async () => {
  await expect(problemOf('🎤'.repeat(14))).resolves.toBe('The password needs at least 15 characters.');
  await expect(problemOf('x'.repeat(257))).resolves.toBe('The password has more than 256 characters.');
});
