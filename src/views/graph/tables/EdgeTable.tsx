import { SPAN_LABELS, type Span } from '@src/domain/dates/spans';
import type { EdgeDifference } from '@src/domain/graph/difference';
import { useMemo } from 'react';
import { countOrNone } from '../graphTexts';
import { NameButton, Overlay, RovingTable } from './RovingTable';

interface Props {
  label: string;
  rows: readonly EdgeDifference[];
  /** Name of the chosen speaker. If set, the table shows only this speaker's edges. */
  chosen: string | null;
  span: Span;
  compared: Span | null;
  locale: string;
  onChoose: (name: string) => void;
}

/** Minimum width of the table with two spans, in pixels. */
const LEAST_WIDTH = 600;

const weightOf = ({ shown, other }: EdgeDifference): number => shown ?? other ?? 0;

/** Lists the edges of the picture: source, target, number of requests, and change. */
export function EdgeTable({ label, rows, chosen, span, compared, locale, onChoose }: Props) {
  const shown = useMemo(
    () =>
      rows
        .filter(({ source, target }) => chosen === null || source === chosen || target === chosen)
        .sort((a, b) => weightOf(b) - weightOf(a)),
    [rows, chosen],
  );
  return (
    <Overlay>
      <RovingTable
        label={label}
        rows={shown}
        leastWidth={compared === null ? 0 : LEAST_WIDTH}
        keyOf={(_row, place) => place}
        head={
          <>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className="number" style={{ width: 110 }}>
              {compared === null ? 'Requests' : SPAN_LABELS[span]}
            </th>
            {compared !== null && (
              <>
                <th scope="col" className="number" style={{ width: 110 }}>
                  {SPAN_LABELS[compared]}
                </th>
                <th scope="col" style={{ width: 96 }}>
                  Change
                </th>
              </>
            )}
          </>
        }
        cells={(row, button) => (
          <>
            <th scope="row">
              <NameButton type="button" title={row.source} {...button} onClick={() => onChoose(row.source)}>
                {row.source}
              </NameButton>
            </th>
            <td>
              <NameButton type="button" tabIndex={-1} title={row.target} onClick={() => onChoose(row.target)}>
                {row.target}
              </NameButton>
            </td>
            <td className="number">{countOrNone(row.shown, locale)}</td>
            {compared !== null && (
              <>
                <td className="number">{countOrNone(row.other, locale)}</td>
                <td>{row.change === 'none' ? '' : row.change}</td>
              </>
            )}
          </>
        )}
      />
    </Overlay>
  );
}
