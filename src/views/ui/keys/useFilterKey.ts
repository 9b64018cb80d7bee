import { selectShortcutsOn } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { type RefObject, useEffect } from 'react';
import { isTyping } from './isTyping';
import { KEYS, keyUse } from './keys';

/**
 * Focuses a screen's filter on `/`, unless the user is typing or has switched off single-key shortcuts. Returns whether
 * the shortcut is on.
 */
export function useFilterKey(input: RefObject<HTMLInputElement | null>): boolean {
  const shortcutsOn = useAppSelector(selectShortcutsOn);
  useEffect(() => {
    if (!shortcutsOn) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (keyUse(KEYS.screen, event) !== 'filter' || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shortcutsOn, input]);
  return shortcutsOn;
}
