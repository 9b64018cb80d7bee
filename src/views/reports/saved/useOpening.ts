import { useCallback, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { selectOpeningView } from '../../../store/device/openingViews.slice';
import { useAppSelector } from '../../../store/hooks';

/**
 * Whether a report is still to be opened with a view, and who says that it is: its address says nothing of its own,
 * and nobody has come back to it. The very first entry of a visit has no key of its own.
 */
export function useOpening(report: string): readonly [isOpening: boolean, onOpened: () => void] {
  const { search, key } = useLocation();
  const way = useNavigationType();
  const view = useAppSelector((state) => selectOpeningView(state, report));
  const [isOpening, setIsOpening] = useState(
    view !== undefined && search === '' && (way !== NavigationType.Pop || key === 'default'),
  );
  return [isOpening, useCallback(() => setIsOpening(false), [])];
}
