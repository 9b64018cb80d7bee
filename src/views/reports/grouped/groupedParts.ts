import { plain } from '../../ui/plain';
import type { TableParts } from '../table/TableHead';
import { BenchmarkChoice } from './BenchmarkChoice';
import { GroupedHead } from './GroupedHead';
import './grouped.css';

/** The parts of a table with grouped columns. */
export const GROUPED_PARTS: TableParts = {
  Frame: plain('table', 'report-table grouped'),
  Head: GroupedHead,
  headRows: 2,
  Comparison: BenchmarkChoice,
};
