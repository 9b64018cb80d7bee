import { Suspense, useEffect } from 'react';
import { selectShortcutsOn } from '../../../store/device/deviceSettings.slice';
import { selectShortcutsOpen, shortcutsOpened } from '../../../store/device/shortcuts.slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { isTyping } from '../../ui/keys/isTyping';
import { KEYS, keyUse } from '../../ui/keys/keys';
import { lazyPart } from '../../ui/lazy/lazyPart';

const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog'));

/** `?` lists the keys. Single keys are off while somebody types, and can be switched off. */
export function Shortcuts() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectShortcutsOn);
  const open = useAppSelector(selectShortcutsOpen);
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (keyUse(KEYS.screen, event) === 'list' && !isTyping(event)) dispatch(shortcutsOpened());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [dispatch, on]);
  return <Suspense fallback={null}>{open && <ShortcutsDialog />}</Suspense>;
}
