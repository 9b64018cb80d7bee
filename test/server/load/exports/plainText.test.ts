/** @jest-environment node */

import { hasMarkup, plainText } from '@server/load/exports/plainText';
import { assert, property, string } from 'fast-check';

test.each([
  ['<p>Ann speaks.</p><p>Often.</p>', 'Ann speaks.\nOften.'],
  [
    '<h2>Talks</h2>\n<ul>\n  <li>One</li>\n  <li>Two <strong>halves</strong></li>\n</ul>',
    'Talks\nOne\nTwo halves',
  ],
  ['One<br />two<br>three', 'One\ntwo\nthree'],
  ['<p>S&oslash;ren &amp; &Aring;se&nbsp;&ndash; &#233;t &#xE9;t</p>', 'Søren & Åse – ét ét'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p>5 < 6 &unknown; &#0; &#xD800; &#9999999;</p>', '5 < 6 &unknown; \uFFFD \uFFFD \uFFFD'],
  ['a<script>alert(1)</script>b<!-- c -->d<style>p{}', 'abd'],
  ['<p></p>', ''],
])('%j is the text %j', (markup, text) => {
  expect(plainText(markup)).toBe(text);
});

test('recognises markup', () => {
  expect(hasMarkup('<p>Ann</p>')).toBe(true);
  expect(hasMarkup('5 < 6 and 7 > 6')).toBe(false);
});

test('reads any text, and long damaged markup without delay', () => {
  assert(property(string({ unit: 'binary' }), (text) => typeof plainText(text) === 'string'));
  for (const part of ['<a', '<!--', '<script>', '&#', '<br '])
    expect(plainText(part.repeat(100_000))).toBeDefined();
});
