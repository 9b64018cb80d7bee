import { useEffect, useRef, useState } from 'react';

/** Browsers refuse an address that changes with every key. */
const WRITE_AFTER_MS = 300;

/**
 * What is typed applies at once and reaches the address a moment later; an address that changes otherwise
 * (Back, a link) is what is typed.
 */
export function useFilterText(inAddress: string, write: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const written = useRef(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    setText((typed) => (inAddress === typed ? typed : inAddress));
  }
  useEffect(() => {
    if (text === inAddress || text === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = text;
      write(text);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, inAddress, write]);
  useEffect(() => {
    written.current = inAddress;
  }, [inAddress]);
  return [text, setText] as const;
}
