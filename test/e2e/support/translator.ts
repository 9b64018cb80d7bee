import type { Page } from '@playwright/test';

/**
 * Imitates the page translation of Chrome and Edge: replaces each text node, also each later or changed one, by two nested
 * `font` elements with a text node of their own. The words stay the same, so that tests can read them. Starts when the
 * page has loaded, as the browsers do.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // As a literal, TypeScript reports the element as deprecated.
    const FONT: string = 'font';
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '') return;
      if (parent.closest('font, script, style, textarea, title, option, svg, [translate="no"]')) return;
      const outer = document.createElement(FONT);
      const inner = outer.appendChild(document.createElement(FONT));
      inner.append(text.data);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      texts.forEach(replace);
    };
    addEventListener('load', () => {
      replaceAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') replaceAll(target);
          addedNodes.forEach(replaceAll);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}
