import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { weightOf } from '../../domain/graph/neighbours';
import type { SpeakerRow } from '../../store/graph/graph.selectors';
import { Glyph } from './Glyph';
import { Gap, NameButton, ROW_HEIGHT, Scroller } from './tableParts';
import { countOrNone } from './texts';
import { useRovingRows } from './useRovingRows';

const Cell = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 10,
  '& .bar': { gridColumn: 2, display: 'flex', gap: 1, height: 3, marginTop: 1 },
  '& .in': { backgroundColor: theme.vars.palette.graph.in },
  '& .out': {
    backgroundImage: `linear-gradient(90deg, ${theme.vars.palette.graph.out} 66%, transparent 0)`,
    backgroundSize: '6px 3px',
  },
}));

interface Props {
  label: string;
  nameHeader: string;
  rows: readonly SpeakerRow[];
  /** Names which rows they are; rows that come anew keep their place. */
  arrangement: string;
  /** Whose node the pointer or the keyboard is at in the picture. */
  pointed: number | null;
  locale: string;
  onPoint: (node: number | null) => void;
  onChoose: (name: string) => void;
}

/** The neighbours of the chosen speaker, or everybody, ranked: the picture in words and figures. */
export function SpeakerTable({
  label,
  nameHeader,
  rows,
  arrangement,
  pointed,
  locale,
  onPoint,
  onChoose,
}: Props) {
  const { scroller, onKeyDown, items, above, below, toTop, rowButton } = useRovingRows(
    rows.length,
    ROW_HEIGHT,
  );
  const heaviest = Math.max(1, ...rows.slice(0, 1).map(weightOf));
  const onNewRows = useEffectEvent(toTop);
  useEffect(() => onNewRows(), [arrangement]);
  const share = (value: number | null): string => `${(100 * (value ?? 0)) / heaviest}%`;
  return (
    <Scroller ref={scroller} onKeyDown={onKeyDown} onMouseLeave={() => onPoint(null)}>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{nameHeader}</th>
            <th scope="col" className="number" style={{ width: 44 }}>
              In
            </th>
            <th scope="col" className="number" style={{ width: 64 }}>
              Out
            </th>
          </tr>
        </thead>
        <tbody>
          <Gap height={above} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const { onFocus, ...button } = rowButton(index);
            return (
              <tr
                key={row.node}
                aria-rowindex={index + 2}
                data-pointed={row.node === pointed}
                onMouseEnter={() => onPoint(row.node)}
              >
                <th scope="row">
                  <Cell>
                    <Glyph role={row.role} />
                    <NameButton
                      type="button"
                      title={row.name}
                      {...button}
                      onFocus={() => {
                        onFocus();
                        onPoint(row.node);
                      }}
                      onBlur={() => onPoint(null)}
                      onClick={() => onChoose(row.name)}
                    >
                      {row.name}
                    </NameButton>
                    {row.role !== 'none' && (
                      <span className="bar">
                        <span className="in" style={{ width: share(row.in) }} />
                        <span className="out" style={{ width: share(row.out) }} />
                      </span>
                    )}
                  </Cell>
                </th>
                <td className={row.in === null ? 'number none' : 'number'}>{countOrNone(row.in, locale)}</td>
                <td className={row.out === null ? 'number none' : 'number'}>
                  {countOrNone(row.out, locale)}
                </td>
              </tr>
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </Scroller>
  );
}
