import { useState } from 'react';

/** What a menu needs of the button that opened it; it is open for as long as it is rendered. */
export interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The state of a button and its menu, and what the button must say of it. */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== null,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
    } as const,
  };
}
