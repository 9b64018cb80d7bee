import { useCallback, useEffect, useState } from 'react';

/** The router, and all that reads the address, hears of what is typed when the typing rests. */
const WRITE_AFTER_MS = 300;
/** Browsers refuse an address that changes more often (Safari: 100 times in 30 seconds). */
const MOST_NOTES = 60;
const NOTES_WITHIN_MS = 30_000;

let noted: number[] = [];

/**
 * Puts a text into the address of the history entry at once, without telling the router. A reload takes the
 * address as it was before the page heard of it, so that it cannot be put off, not even until the next frame.
 */
function note(name: string, text: string): void {
  const address = new URL(window.location.href);
  if ((address.searchParams.get(name) ?? '') === text) return;
  const now = Date.now();
  noted = noted.filter((at) => at > now - NOTES_WITHIN_MS && at <= now);
  if (noted.length >= MOST_NOTES) return;
  noted.push(now);
  if (text === '') address.searchParams.delete(name);
  else address.searchParams.set(name, text);
  window.history.replaceState(window.history.state, '', address);
}

/**
 * What is typed applies at once; an address that changes otherwise (Back, a link) is what is typed.
 * @param name of the parameter that holds the text
 * @param write tells the router, a moment later
 */
export function useFilterText(name: string, inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** What the router was told and has not come back with. */
  const [written, setWritten] = useState<string | null>(null);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setWritten(null);
    // What was typed since it was told is newer than what it says now.
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
  // The router may not have heard of what was typed, and so would see no change in going back from it.
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
