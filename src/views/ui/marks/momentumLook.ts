import type { Momentum } from '@src/domain/figures/momentum';
import type { CSSProperties } from 'react';

const WIDTH = 7;
const GAP = 2;
const HEIGHT = 18;
/** Minimum heights in pixels. A rate of zero is a thin line, which any other rate exceeds. */
const LEAST = 1;
const LEAST_OF_SOME = 2;

/**
 * Returns the class and the style of an element that shows a momentum. The bars are background images instead of
 * elements, because a table has hundreds of bars. The oldest days are at the left. Negative rates move the zero line
 * up.
 */
export function momentumLook(momentum: Momentum): { className: string; style: CSSProperties } {
  const { rates, isInconsistent, word } = momentum;
  const known = rates.filter((rate) => rate !== null);
  const [top, bottom] = [Math.max(0, ...known), Math.min(0, ...known)];
  const scale = top > bottom ? HEIGHT / (top - bottom) : 0;
  const line = top * scale;
  const bars = rates.map((rate, index) => {
    const left = (rates.length - 1 - index) * (WIDTH + GAP);
    if (rate === null) return { size: '0 0', place: `${left}px 0` };
    const height = Math.max(Math.abs(rate) * scale, rate === 0 ? LEAST : LEAST_OF_SOME);
    const y = rate < 0 ? Math.min(line, HEIGHT - height) : Math.max(line - height, 0);
    return {
      size: `${WIDTH}px ${height.toFixed(1)}px`,
      place: `${left}px ${(scale === 0 ? HEIGHT - height : y).toFixed(1)}px`,
    };
  });
  return {
    className: `momentum${isInconsistent ? ' inconsistent' : ''}${word === 'steady' ? ' steady' : ''}`,
    style: {
      backgroundSize: bars.map(({ size }) => size).join(),
      backgroundPosition: bars.map(({ place }) => place).join(),
    },
  };
}
