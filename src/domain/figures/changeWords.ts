import { type Change, isBetter } from './change';

/** Describes a change in words, for users who do not see the change's mark: "12,4 % lower, worse". */
export function changeWords(change: Change, inverse: boolean, text: string): string {
  const judgement = isBetter(change, inverse) ? 'better' : 'worse';
  switch (change.kind) {
    case 'none':
      return 'no earlier figure';
    case 'equal':
      return 'equal';
    case 'new':
      return `${text === 'new' ? text : `${text} higher`}, ${judgement}`;
    case 'up':
      return `${text} higher, ${judgement}`;
    case 'down':
    case 'belowZero':
      return `${text} lower, ${judgement}`.trimStart();
  }
}

const DIRECTIONS: Record<Change['kind'], string> = {
  none: 'flat',
  equal: 'flat',
  up: 'up',
  new: 'up',
  down: 'down',
  belowZero: 'down',
};

/** Returns the CSS classes of a change's mark: the direction, and `better` or `worse`. */
export function changeClass(change: Change, inverse: boolean): string {
  const better = isBetter(change, inverse);
  const judgement = better === null ? '' : better ? 'better' : 'worse';
  return `${DIRECTIONS[change.kind]} ${judgement}`;
}
