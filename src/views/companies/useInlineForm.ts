import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import type { EditorKey } from '../../store/records/editorKeys';
import { selectEditor } from '../../store/records/editors.slice';

/**
 * A form that a button opens in place. It is open from the start where something has been typed into it before;
 * when it closes, the focus goes back to the button.
 */
export function useInlineForm(key: EditorKey, opener: RefObject<HTMLElement | null>) {
  const drafted = useAppSelector((state) => selectEditor(state, key).draft !== null);
  const [open, setOpen] = useState(drafted);
  const [asked, setAsked] = useState(false);
  if (drafted && !open) setOpen(true);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open, opener]);
  return {
    open,
    /** Somebody opened it just now: the focus goes into it. */
    asked,
    show: () => {
      setAsked(true);
      setOpen(true);
    },
    close: useCallback(() => setOpen(false), []),
  };
}
