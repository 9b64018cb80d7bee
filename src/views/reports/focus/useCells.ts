import { useState } from 'react';
import type { ExtractEntries } from '../table/useDrawnEntries';
import { Cells } from './Cells';
import type { CellMenuRequest } from './shownCells';

/** Returns the keyboard handling of a table's cells. `extract` is `undefined` until the user enters a cell. */
export function useCells(onAsk: (asked: CellMenuRequest) => void) {
  const [extract, setExtract] = useState<ExtractEntries>();
  const [cells] = useState(() => new Cells((next) => setExtract(() => next), onAsk));
  return { cells, extract };
}
