import { useEffect } from 'react';

const MARK = '✓ ';

/** Begins the tab's title with a mark, whatever the title becomes meanwhile. */
export function useFinishedMark(marked: boolean): void {
  useEffect(() => {
    if (!marked) return;
    const mark = () => {
      if (!document.title.startsWith(MARK)) document.title = MARK + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
    };
  }, [marked]);
}
