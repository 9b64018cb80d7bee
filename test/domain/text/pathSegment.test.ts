import { fitsPathSegment } from '@src/domain/text/pathSegment';

const addressOf = (key: string) => new URL(`https://x.example/s/${encodeURIComponent(key)}`).pathname;

test.each(['', '.', '..', '\ud800', 'a\udc00b'])('%j cannot be a segment of an address', (text) => {
  expect(fitsPathSegment(text)).toBe(false);
});

test.each(['...', '.a', 'a/b', '%2F', '%2e%2e', '__proto__', 'a\nb', ' ', '..\n', 'ø😀'])(
  '%j can be a segment of an address',
  (text) => {
    expect(fitsPathSegment(text)).toBe(true);
    expect(decodeURIComponent(addressOf(text).slice('/s/'.length))).toBe(text);
  },
);
