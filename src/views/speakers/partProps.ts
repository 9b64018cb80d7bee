import type { Spans } from '../../store/speakers/parts';
import type { CellFormat } from '../reports/cells/cells';

/** The props of the component of each part. */
export interface BodyProps {
  site: string;
  name: string;
  spans: Spans;
  /** True in the panel beside a table, where space is limited. */
  isShort: boolean;
  format: CellFormat;
  locale: string;
}
