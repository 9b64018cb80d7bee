import { selectShortcutsOn } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect, useEffectEvent } from 'react';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { isTyping } from '../../ui/keys/isTyping';
import { isKey, keyUse } from '../../ui/keys/keys';

export type WorkUse = AreaKeyUseOf<'work'>;

/** Returns true for Enter on a button or link, which handles the key itself. */
const isOwn = (event: KeyboardEvent): boolean =>
  isKey(event, 'Enter') &&
  event.target instanceof HTMLElement &&
  event.target.closest('a, button, summary') !== null;

/**
 * Handles the keys of the work mode, unless the user is typing or has turned shortcuts off. Returns true if shortcuts
 * are on.
 */
export function useWorkKeys(act: (use: WorkUse) => void): boolean {
  const on = useAppSelector(selectShortcutsOn);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.work, event);
    if (use === undefined || isTyping(event) || isOwn(event)) return;
    // A held key may move through the list, but may not change several records.
    if (event.repeat && use !== 'next' && use !== 'previous') return;
    event.preventDefault();
    act(use);
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
  return on;
}
