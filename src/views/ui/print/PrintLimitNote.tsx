import { formatCount } from '@src/domain/figures/formats';
import { PRINTED_ROWS } from './printing';

/** Notes below a printed table that only its first rows are printed. */
export function PrintLimitNote({ count }: { count: number }) {
  if (count <= PRINTED_ROWS) return null;
  return <p>{`first ${formatCount(PRINTED_ROWS, 'en')} of ${formatCount(count, 'en')}, use Export`}</p>;
}
