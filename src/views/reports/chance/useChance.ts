import { useEffect, useMemo, useState } from 'react';
import type { Span } from '../../../domain/dates/spans';
import { selectToday } from '../../../store/clock/clock.slice';
import { selectMarksChance } from '../../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../../store/hooks';
import type { Chance } from './chanceCode';

/** How such changes are found, and how they look: it comes when somebody has asked for the marks. */
const load = () => import('./chanceCode');

let arrived: Awaited<ReturnType<typeof load>> | null = null;

/** What tells changes from chance; `null` while nobody wants to know, and until it is there. */
export function useChance(span: Span | null, compared: boolean): Chance | null {
  const isOn = useAppSelector(selectMarksChance) && compared;
  const today = useAppSelector(selectToday);
  const [code, setCode] = useState(arrived);
  useEffect(() => {
    if (!isOn || code) return undefined;
    let isLeft = false;
    load().then(
      (loaded) => {
        arrived = loaded;
        if (!isLeft) setCode(loaded);
      },
      // Nothing is marked then, and the legend does not say that anything is.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isOn, code]);
  return useMemo(() => (isOn && code ? code.chanceOf(span, today) : null), [isOn, code, span, today]);
}
