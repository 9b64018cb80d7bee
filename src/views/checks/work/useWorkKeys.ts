import { selectShortcutsOn } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect, useEffectEvent } from 'react';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { isTyping } from '../../ui/keys/isTyping';
import { isKey, keyUse } from '../../ui/keys/keys';

export type WorkUse = AreaKeyUseOf<'work'>;

/** Enter on a button or link is that one's own. */
const isOwn = (event: KeyboardEvent): boolean =>
  isKey(event, 'Enter') &&
  event.target instanceof HTMLElement &&
  event.target.closest('a, button, summary') !== null;

/** The keys of the walk, unless somebody is typing or wants no such shortcuts. Answers whether they are on. */
export function useWorkKeys(act: (use: WorkUse) => void): boolean {
  const on = useAppSelector(selectShortcutsOn);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.work, event);
    if (use === undefined || isTyping(event) || isOwn(event)) return;
    // What is held down goes on through the list, and says nothing of more than one.
    if (event.repeat && use !== 'next' && use !== 'previous') return;
    event.preventDefault();
    act(use);
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
  return on;
}
