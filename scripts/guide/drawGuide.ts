import { CONTENTS } from './contents.ts';
import type { GuidePage } from './readGuide.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function drawContents(pages: readonly GuidePage[], current: string | null): string {
  const link = ({ name, title }: GuidePage) =>
    `<li><a href="${name}.html"${name === current ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`;
  return CONTENTS.map(({ group }) => {
    const own = pages.filter((page) => page.group === group);
    return `<p>${escaped(group)}</p><ul>${own.map(link).join('')}</ul>`;
  }).join('');
}

function drawDocument(pages: readonly GuidePage[], current: GuidePage | null, main: string): string {
  const title = current ? `${escaped(current.title)} · Greenroom guide` : 'Greenroom guide';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="guide.css">
<script src="guide.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header><a href="/">Greenroom</a><a href="index.html">Guide</a></header>
<div class="frame">
<nav aria-label="Guide">
<form role="search" hidden><label for="search">Search the guide</label><input id="search" type="search" autocomplete="off"></form>
<p id="found" role="status"></p>
<div id="results"></div>
<div id="contents">${drawContents(pages, current?.name ?? null)}</div>
</nav>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`;
}

/** Returns the HTML documents of the guide by file name, including the index. */
export function drawGuide(pages: readonly GuidePage[]): Record<string, string> {
  const first = `<h1>Guide</h1><p>One short page a screen: what it is for, what each figure means and where it comes from.</p><div class="overview">${drawContents(pages, null)}</div>`;
  return Object.fromEntries([
    ['index.html', drawDocument(pages, null, first)],
    ...pages.map((page): [string, string] => [`${page.name}.html`, drawDocument(pages, page, page.html)]),
  ]);
}
