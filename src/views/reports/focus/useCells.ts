import { useState } from 'react';
import type { ExtractEntries } from '../table/useDrawnEntries';
import { Cells } from './Cells';
import type { CellAsked } from './shownCells';

/** The cells of a table by keyboard; `extract` once somebody has gone to one. */
export function useCells(onAsk: (asked: CellAsked) => void) {
  const [extract, setExtract] = useState<ExtractEntries>();
  const [cells] = useState(() => new Cells((next) => setExtract(() => next), onAsk));
  return { cells, extract };
}
