import { weightOf } from '@src/domain/graph/neighbours';
import type { SpeakerRow } from '@src/store/graph/graph.selectors';
import { countOrNone } from '../graphTexts';
import { Glyph } from '../picture/Glyph';
import { NameButton, RovingTable } from './RovingTable';
import css from './SpeakerTable.module.css';

interface Props {
  label: string;
  nameHeader: string;
  rows: readonly SpeakerRow[];
  /** Identifies the list of rows. */
  arrangement: string;
  /** Node at the pointer or the keyboard position in the picture, or `null`. */
  pointed: number | null;
  locale: string;
  onPoint: (node: number | null) => void;
  onChoose: (name: string) => void;
}

/** Lists the neighbours of the chosen speaker, or all speakers, as a ranked table. */
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
  const heaviest = Math.max(1, ...rows.slice(0, 1).map(weightOf));
  const share = (value: number | null): string => `${(100 * (value ?? 0)) / heaviest}%`;
  return (
    <RovingTable
      label={label}
      rows={rows}
      arrangement={arrangement}
      keyOf={({ node }) => node}
      pointing={{ isAt: ({ node }) => node === pointed, to: (row) => onPoint(row?.node ?? null) }}
      head={
        <>
          <th scope="col">{nameHeader}</th>
          <th scope="col" className="number" style={{ width: 44 }}>
            In
          </th>
          <th scope="col" className="number" style={{ width: 64 }}>
            Out
          </th>
        </>
      }
      cells={(row, { onFocus, ...button }) => (
        <>
          <th scope="row">
            <div className={css.cell}>
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
                <span className={css.bar}>
                  <span className={css.in} style={{ width: share(row.in) }} />
                  <span className={css.out} style={{ width: share(row.out) }} />
                </span>
              )}
            </div>
          </th>
          <td className={row.in === null ? 'number none' : 'number'}>{countOrNone(row.in, locale)}</td>
          <td className={row.out === null ? 'number none' : 'number'}>{countOrNone(row.out, locale)}</td>
        </>
      )}
    />
  );
}
