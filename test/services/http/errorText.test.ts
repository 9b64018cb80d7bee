import { reasonPhrase, shownText } from '@src/services/http/errorText';

test.each([
  ['a gateway’s page', '<!DOCTYPE html><title>Bad</title><h1>502 Bad Gateway</h1><hr><center>nginx</center>'],
  ['a page in capitals without a doctype', '<HTML><BODY><H1>502 Bad Gateway</H1><P>nginx</P></BODY></HTML>'],
])('shows the visible text of %s line by line', (_what, page) => {
  expect(shownText(page, '')).toBe('502 Bad Gateway\nnginx');
});

test('scripts, styles and what is hidden are no text, and nothing of a page is run', () => {
  const page = `<html><head><style>h1 { color: red }</style><script>window.name = 'ran'</script></head><body>
    <h1>Too   <b>b</b>ig</h1><script>window.name = 'ran'</script><template>T</template><p hidden>H</p>
    <img src="x" onerror="window.name = 'ran'"><noscript>N</noscript>&lt;b&gt; &amp; more</body></html>`;
  expect(shownText(page, 'text/html; charset=utf-8')).toBe('Too big\n<b> & more');
  expect(window.name).toBe('');
});

test('reads an answer as HTML by its media type', () => {
  expect(shownText('Down for <b>now</b>', 'text/html')).toBe('Down for now');
  expect(shownText('<b>Anna</b> is taken', 'text/plain')).toBe('<b>Anna</b> is taken');
});

test('returns an empty text for a page without text', () => {
  expect(shownText('<?xml version="1.0"?><Error/>', '')).toBe('');
  expect(shownText('<!doctype html><script>1</script>', '')).toBe('');
});

test('shows 2,000 characters, and an ellipsis if the text is longer', () => {
  expect(shownText('x'.repeat(2000), '')).toBe('x'.repeat(2000));
  expect(shownText('x'.repeat(2001), '')).toBe(`${'x'.repeat(2000)}…`);
  // The cut must not leave half of a surrogate pair.
  expect(shownText(`${'x'.repeat(1999)}🎤 and more`, '')).toBe(`${'x'.repeat(1999)}…`);
  expect(shownText(`<html><p>${'y'.repeat(3000)}</p></html>`, '')).toBe(`${'y'.repeat(2000)}…`);
});

test('has a phrase for exactly the registered statuses from 300 on', () => {
  const known = Array.from({ length: 1000 }, (_, status) => status).filter((status) => reasonPhrase(status));
  // IANA's registry of HTTP status codes, from 300 on, without the codes marked as unused.
  expect(known).toEqual([
    300, 301, 302, 303, 304, 305, 307, 308, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412,
    413, 414, 415, 416, 417, 421, 422, 423, 424, 425, 426, 428, 429, 431, 451, 500, 501, 502, 503, 504, 505,
    506, 507, 508, 510, 511,
  ]);
  expect(reasonPhrase(429)).toBe('Too Many Requests');
});
