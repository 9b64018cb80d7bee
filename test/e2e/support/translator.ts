import type { Page } from '@playwright/test';

/**
 * Imitates the page translation of Chrome and Edge. Replaces each text node by two nested `font` elements with a new
 * text node, also after later changes. The words stay the same, so that tests can read them. Starts after the page has
 * loaded, as in the browsers.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // TypeScript would report a literal as a deprecated element.
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
