import { useState } from 'react';

/** Props that a menu gets from its button. The menu is open while it is rendered. */
export interface MenuProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Manages the state of a button and its menu, and returns the button's props. */
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
