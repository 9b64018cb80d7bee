import { createContext, type RefObject, use, useEffect } from 'react';
import { selectConfig } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';

/** Carries out, once, what was pressed inside an element before the app's code was there. */
export const PressesContext = createContext<(within: Element) => void>(() => undefined);

/** @param within holds the controls of a part of the page that answers from now on. */
export function usePressedBefore(within: RefObject<Element | null>): void {
  const carryOut = use(PressesContext);
  const { loaded } = useAppSelector(selectConfig);
  useEffect(() => {
    // Before that it is not known which of them there are.
    if (loaded && within.current) carryOut(within.current);
  }, [loaded, within, carryOut]);
}
