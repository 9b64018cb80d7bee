import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { redactAddress } from '@src/domain/diagnostics/redact';
import { SITE_SCREENS } from '@src/domain/screens/screens';
import fc, { runs } from '../../support/fastCheck';

test.each([
  ['/', '/'],
  ['/requests_and_bookings/dk.athenas.example?span=30&sort=deals', '/requests_and_bookings/…?span&sort'],
  ['/speakers/dk.athenas.example/Anna%20Berg', '/speakers/…/…'],
  ['/users/17#top', '/users/…'],
  ['/users/edit/17', '/users/edit/…'],
  ['/all_sites/googleads?where=cost~gt~5&where=name~has~Anna', '/all_sites/googleads?where'],
  ['/key_val_store/api.key', '/key_val_store/…'],
  ['/products_summary/dk?days=30', '/products_summary/…?days'],
  ['/?token=abc&code=def', '/?…&code'],
  ['/Anna?filter=a?b&c', '/…?filter&…'],
])('redacts %s to %s', (address, bare) => {
  expect(redactAddress(address)).toBe(bare);
});

test('keeps only words of the app, whatever the address contains', () => {
  const secret = fc.string({ minLength: 1 }).map((text) => `Hemmelig${encodeURIComponent(text)}`);
  fc.assert(
    fc.property(
      fc.constantFrom(...SITE_SCREENS.map(({ path }) => path)),
      fc.array(secret, { maxLength: 4 }),
      fc.dictionary(secret, secret),
      secret,
      (path, segments, query, hash) => {
        const address = `${[path, ...segments].join('/')}?${new URLSearchParams(query)}#${hash}`;
        const bare = redactAddress(address);
        expect(bare).not.toContain('Hemmelig');
        expect(bare.startsWith(path)).toBe(true);
      },
    ),
    { numRuns: runs(200) },
  );
});

/** Returns the fixed words of the API paths in the code of the services, without the inserted values. */
function wordsOfServices(): string[] {
  const folder = join('src', 'services');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /['`](\/[a-z_]+(?:\/(?:[a-z_]+|\$\{[^}]*\}))*)['`]/g,
      ),
    ]
      .map(([, path = '']) => path)
      .flatMap((path) => path.replace(/\$\{[^}]*\}/g, '').split('/'))
      .filter((word) => word !== '' && word !== 'api' && word !== 'assets'),
  );
}

test('knows the path words of every call', () => {
  const words = [...new Set(wordsOfServices())];
  expect(words).toEqual(expect.arrayContaining(['whoami', 'key_val_store', 'insights', 'stats']));
  // The browser opens this page after the sign-in at a provider; the path is no call.
  const other = ['auth'];
  for (const word of words.filter((each) => !other.includes(each)))
    expect(redactAddress(`/${word}`)).toBe(`/${word}`);
});
