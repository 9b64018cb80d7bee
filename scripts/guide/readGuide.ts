import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { CONTENTS } from './contents.ts';

export interface GuidePage {
  name: string;
  group: string;
  title: string;
  html: string;
  /** Text of the page without markup, for the search. */
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[a-z#\d]+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Changes links between Markdown files to links between HTML pages. */
const asPages = (html: string): string => html.replace(/href="([\w-]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"');

/** Wraps each table in a focusable region that scrolls, because a table may be wider than a phone. */
const scrolling = (html: string): string =>
  html
    .replaceAll('<table>', '<div class="table" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');

async function readPage(folder: string, group: string, name: string): Promise<GuidePage> {
  const source = await readFile(join(folder, `${name}.md`), 'utf8');
  const [, title] = /^# (.+)$/m.exec(source) ?? [];
  if (title === undefined) throw new Error(`${name}.md of the guide has no heading`);
  const html = scrolling(asPages(await marked.parse(source)));
  return { name, group, title, html, text: plain(html) };
}

/**
 * Reads all pages of the guide, in the order of `CONTENTS`. Rejects if a page is missing or has no heading.
 *
 * @param folder the folder of the pages, as Markdown files
 */
export const readGuide = (folder: string): Promise<GuidePage[]> =>
  Promise.all(CONTENTS.flatMap(({ group, pages }) => pages.map((name) => readPage(folder, group, name))));
