import type { Span } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import { selectMarksChance } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Chance } from './chanceCode';

/** How such changes are found, and how they look: it comes when somebody has asked for the marks. */
const load = () => import('./chanceCode');

let arrived: Awaited<ReturnType<typeof load>> | null = null;

/**
 * What tells changes from chance; `null` while nobody wants to know, and until it is there.
 *
 * @param day the day on which the figures were asked for, if it is known
 */
export function useChance(span: Span | null, day: Day | undefined, compared: boolean): Chance | null {
  const isOn = useAppSelector(selectMarksChance) && compared;
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
  return useMemo(() => (isOn && code ? code.chanceOf(span, day) : null), [isOn, code, span, day]);
}
