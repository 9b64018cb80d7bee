import type { Location } from 'react-router-dom';
import { useDeferredChange } from '../../ui/render/useDeferredChange';

const pageOf = ({ pathname }: Location): string => pathname;

/**
 * Returns the location of the screen to draw. React renders a new page with low priority, so that the pressed link or
 * the closed menu is painted first. A change within the page applies at once.
 */
export function useDrawnLocation(location: Location): Location {
  return useDeferredChange(location, pageOf);
}
