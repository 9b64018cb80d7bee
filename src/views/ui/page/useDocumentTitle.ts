import { useEffect } from 'react';

const PRODUCT = 'Greenroom';

/** Sets the tab's title to the title of the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
