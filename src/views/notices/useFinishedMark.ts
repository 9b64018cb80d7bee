import { useEffect } from 'react';

export type FinishedMark = '✓' | '!';

/** Begins the tab's title with a mark, whatever the title becomes meanwhile; `null` is none. */
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
