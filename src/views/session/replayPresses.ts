import { createContext, type RefObject, use, useEffect } from 'react';
import { selectConfig } from '../../store/config/config.slice';
import { useAppSelector } from '../../store/hooks';

/** Replays, once, the press on a control inside an element that happened before the app's code loaded. */
export const ReplayPressesContext = createContext<(within: Element) => void>(() => undefined);

/**
 * Replays presses that happened before this part of the page was interactive.
 * @param within ref to the element that contains the controls
 */
export function useReplayPresses(within: RefObject<Element | null>): void {
  const carryOut = use(ReplayPressesContext);
  const { loaded } = useAppSelector(selectConfig);
  useEffect(() => {
    // Until the configuration has loaded, the set of controls is unknown.
    if (loaded && within.current) carryOut(within.current);
  }, [loaded, within, carryOut]);
}
