import { changeOf } from '@src/domain/figures/change';
import type { Figure } from '@src/domain/figures/figure';
import type { ComparedCell } from '../report';

/** Returns a figure with its benchmark and its change against the benchmark. */
export const comparedCell = (value: Figure, benchmark: Figure): ComparedCell => ({
  value,
  benchmark,
  change: changeOf(value, benchmark),
});
