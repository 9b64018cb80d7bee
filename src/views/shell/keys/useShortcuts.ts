import { selectShortcutsOn } from '@src/store/device/deviceSettings.slice';
import { dialogOpened } from '@src/store/device/dialog.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../ui/keys/isTyping';
import { KEYS, keyUse } from '../../ui/keys/keys';

/** The keys that lead somewhere after `g`; where to is in `going.ts`, which comes when it is needed. */
export const GO_KEYS = 'hptbsraqvfoimlncuek';

/** For so long the key that follows `g` is awaited. */
const FOLLOWS_MS = 2_000;

const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/**
 * `?` lists the keys, Ctrl or ⌘ with K leads anywhere, and `g` with a screen's key to that. Single keys are off while
 * somebody types, and can be switched off.
 */
export function useShortcuts(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const on = useAppSelector(selectShortcutsOn);
  useEffect(() => {
    let until = 0;
    let code: Promise<typeof import('./going')> | undefined;
    const onKey = (event: KeyboardEvent) => {
      const use = keyUse(KEYS.screen, event);
      const follows = performance.now() < until && GO_KEYS.includes(event.key);
      if (/^(Shift|Control|Alt|Meta)$/.test(event.key)) return;
      until = 0;
      if (use === 'goTo' && !isInDialog(event)) {
        event.preventDefault();
        dispatch(dialogOpened('goTo'));
      }
      if (!on || isTyping(event)) return;
      if (follows) {
        // It is no key of the screen's own.
        event.preventDefault();
        event.stopPropagation();
        const { key } = event;
        code?.then(
          ({ go }) => go(key, store, navigate),
          () => dispatch(dialogOpened('goTo')),
        );
      } else if (use === 'list') dispatch(dialogOpened('shortcuts'));
      else if (use === 'go') {
        until = performance.now() + FOLLOWS_MS;
        code = import('./going');
      }
    };
    // Before what is on the screen hears of it.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [dispatch, navigate, store, on]);
}
