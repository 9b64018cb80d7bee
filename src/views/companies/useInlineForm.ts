import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../store/hooks';
import type { EditorKey } from '../../store/records/editorKeys';
import { selectEditor } from '../../store/records/editors.slice';

/**
 * Manages a form that a button opens in place. A form with a draft is open initially. Closing the form returns the
 * focus to the button.
 */
export function useInlineForm(key: EditorKey, opener: RefObject<HTMLElement | null>) {
  const drafted = useAppSelector((state) => selectEditor(state, key).draft !== null);
  const [open, setOpen] = useState(drafted);
  const [openedByUser, setAsked] = useState(false);
  if (drafted && !open) setOpen(true);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open, opener]);
  return {
    open,
    /** True if the user opened the form, so the form takes the focus. */
    openedByUser,
    show: () => {
      setAsked(true);
      setOpen(true);
    },
    close: useCallback(() => setOpen(false), []),
  };
}
