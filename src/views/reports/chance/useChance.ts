import type { Span } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import { selectMarksChance } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Chance } from './chanceTest';

/** Loads the chance test and its styles. The code loads when the user first turns the marks on. */
const load = () => import('./chanceTest');

let arrived: Awaited<ReturnType<typeof load>> | null = null;

/**
 * Returns the chance test, or `null` while the marks are off or the code has not loaded.
 *
 * @param day the day on which the figures were requested, if known
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
      // Without the code, the table marks nothing and the legend omits the mark.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isOn, code]);
  return useMemo(() => (isOn && code ? code.chanceOf(span, day) : null), [isOn, code, span, day]);
}
