import { useCallback, useEffect, useState } from 'react';

/** Delay after the last key press before the router, and everything that reads the address, is updated. */
const WRITE_AFTER_MS = 300;
/** Maximum number of address updates. Browsers reject more frequent updates (Safari: 100 in 30 seconds). */
const MAX_UPDATES = 60;
const NOTES_WITHIN_MS = 30_000;

let noted: number[] = [];

/**
 * Puts a text into the address of the history entry immediately, without the router. A reload uses the address from
 * before the page handles any event, so the update cannot wait for the next frame.
 */
function note(name: string, text: string): void {
  const address = new URL(window.location.href);
  if ((address.searchParams.get(name) ?? '') === text) return;
  const now = Date.now();
  noted = noted.filter((at) => at > now - NOTES_WITHIN_MS && at <= now);
  if (noted.length >= MAX_UPDATES) return;
  noted.push(now);
  if (text === '') address.searchParams.delete(name);
  else address.searchParams.set(name, text);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * Returns the filter text and its setter. A typed text applies immediately. A change of the address by Back or a link
 * replaces the text.
 * @param name the name of the parameter that contains the text
 * @param inAddress the text in the router's address
 * @param write updates the router after a delay
 */
export function useFilterText(name: string, inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** The text that was sent to the router and has not yet returned in the address. */
  const [written, setWritten] = useState<string | null>(null);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setWritten(null);
    // A text typed after the router's update is newer than the router's address.
    if (inAddress !== written) setText(inAddress);
  }
  useEffect(() => {
    if (text === inAddress || text === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(text);
      write(text);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, written, write]);
  // The router may not know the typed text, and would then see no change when the user goes back.
  useEffect(() => {
    const goBack = () => setText(new URL(window.location.href).searchParams.get(name) ?? '');
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [name]);
  const type = useCallback(
    (typed: string) => {
      setText(typed);
      note(name, typed);
    },
    [name],
  );
  return [text, type] as const;
}
