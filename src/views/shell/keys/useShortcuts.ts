import { SCREEN_LETTERS } from '@src/domain/screens/screenLetters';
import { selectShortcutsOn } from '@src/store/device/deviceSettings.slice';
import { dialogOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../ui/keys/isTyping';
import { KEYS, keyUse } from '../../ui/keys/keys';

/** Time to press the key that follows `g`. */
const FOLLOWS_MS = 2_000;

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * Handles the global shortcuts: `?` lists the keys, Ctrl+K or ⌘K opens the command palette, and `g` with a screen's key
 * opens that screen. Single keys do not work while the user types, and the user can switch them off.
 */
export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const on = useAppSelector(selectShortcutsOn);
  // `navigate` changes with each page. The listener stays, so that a `g` is not lost while the page changes.
  const open = useEffectEvent(({ openByKey }: typeof import('./screenKeys'), key: string) =>
    openByKey(key, store, navigate),
  );
  useEffect(() => {
    let until = 0;
    let code: Promise<typeof import('./screenKeys')> | undefined;
    const onKey = (event: KeyboardEvent) => {
      const use = keyUse(KEYS.screen, event);
      const follows = performance.now() < until && SCREEN_LETTERS.has(event.key);
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      until = 0;
      if (use === 'commandPalette' && !isInDialog(event)) {
        event.preventDefault();
        dispatch(dialogOpened('commandPalette'));
      }
      if (!on || isTyping(event)) return;
      if (follows) {
        // The screen must not handle this key.
        event.preventDefault();
        event.stopPropagation();
        const { key } = event;
        code?.then(
          (screenKeys) => open(screenKeys, key),
          () => dispatch(dialogOpened('commandPalette')),
        );
      } else if (use === 'list') dispatch(dialogOpened('shortcuts'));
      else if (use === 'go') {
        until = performance.now() + FOLLOWS_MS;
        code = import('./screenKeys');
      }
    };
    // The capture phase precedes the key handlers of the screen.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [dispatch, on]);
}
