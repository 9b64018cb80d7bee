import type { Spans } from '../../store/speakers/parts';
import type { CellFormat } from '../reports/table/figure';

/** What each part is drawn from. */
export interface BodyProps {
  site: string;
  name: string;
  spans: Spans;
  /** Beside a table, where there is little room. */
  isShort: boolean;
  format: CellFormat;
  locale: string;
}
