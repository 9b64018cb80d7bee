import { useEffect } from 'react';

const PRODUCT = 'Greenroom';

/** Names the tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
