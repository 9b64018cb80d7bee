import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marked } from 'marked';
import { CONTENTS } from './contents.ts';

export interface GuidePage {
  name: string;
  group: string;
  title: string;
  html: string;
  /** For the search: all words, without markup. */
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

/** Pages link each other as files of the repository do. */
const asPages = (html: string): string => html.replace(/href="([\w-]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"');

/** Tables may be wider than a phone: each scrolls by itself, and is reached by keys. */
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
 * All pages of the guide, in the order of its contents.
 *
 * @param folder with the pages as Markdown; rejects where one is missing or has no heading.
 */
export const readGuide = (folder: string): Promise<GuidePage[]> =>
  Promise.all(CONTENTS.flatMap(({ group, pages }) => pages.map((name) => readPage(folder, group, name))));
