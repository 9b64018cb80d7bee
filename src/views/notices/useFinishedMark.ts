import { useEffect } from 'react';

export type FinishedMark = '✓' | '!';

/**
 * Puts a mark in front of the tab's title and restores the mark after each change of the title. `null` shows no mark.
 */
export function useFinishedMark(mark: FinishedMark | null): void {
  useEffect(() => {
    if (mark === null) return;
    const start = `${mark} `;
    const put = () => {
      if (!document.title.startsWith(start)) document.title = start + document.title;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length);
    };
  }, [mark]);
}
