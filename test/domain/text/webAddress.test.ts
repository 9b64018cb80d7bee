import { webAddress } from '@src/domain/text/webAddress';
import fc, { runs } from '../../support/fastCheck';

test.each([
  ['https://anna.example', 'https://anna.example'],
  ['http://anna.example/a?b=c#d', 'http://anna.example/a?b=c#d'],
  ['HTTPS://anna.example', 'HTTPS://anna.example'],
  ['anna.example', 'https://anna.example'],
  ['www.anna.example/bøger', 'https://www.anna.example/bøger'],
  ['  anna.example \n', 'https://anna.example'],
  ['anna.example:8080/x', 'https://anna.example:8080/x'],
  ['//anna.example/x', 'https://anna.example/x'],
  ['søren.example', 'https://søren.example'],
])('%j leads to %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each([
  '',
  '   ',
  '\n',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'javascript://anna.example/%0aalert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'mailto:anna@anna.example',
  'tel:12345678',
  'ftp://anna.example',
  'about:blank',
  'http:anna.example',
  'https://',
  'http://',
  'https:',
  'no website',
  'anna .example',
  '<script>',
  'https://a b',
])('%j is no link', (text) => {
  expect(webAddress(text)).toBeNull();
});

test('whatever the text, a link leads to http or https as the browser reads it', () => {
  const hostile = fc.array(
    fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      'a.b',
      ':',
      '1',
      '\t',
      '\n',
      ' ',
      '@',
      '%0a',
      '\u0000',
      'ſ',
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        hostile.map((parts) => parts.join('')),
        fc.string(),
        fc.webUrl(),
      ),
      (text) => {
        const address = webAddress(text);
        if (address !== null) expect(['http:', 'https:']).toContain(new URL(address, 'app://here').protocol);
      },
    ),
    { numRuns: runs(2000) },
  );
});
