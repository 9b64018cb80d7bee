import { useMemo } from 'react';
import { formatCount, formatPercentPoints, NO_FIGURE } from '../../domain/figures/formats';
import { substitutesOf } from '../../domain/graph/substitutes';
import type { SpeakerRow } from '../../store/graph/graph.selectors';
import { Gap, NameButton, Overlay, ROW_HEIGHT, Scroller } from './tableParts';
import { countOrNone } from './texts';
import { useRovingRows } from './useRovingRows';
import { useSpeakerFacts } from './useSpeakerFacts';

interface Props {
  site: string;
  /** Whom they stand in for. */
  speaker: string;
  neighbours: readonly SpeakerRow[];
  locale: string;
  onChoose: (name: string) => void;
}

const NUMBER = { width: 76 };
/** Below, the names would have no room: the table scrolls in its box. */
const LEAST_WIDTH = 660;

/** Whom to offer when the chosen speaker is not free: who was asked for with them, the most often first. */
export function SubstituteTable({ site, speaker, neighbours, locale, onChoose }: Props) {
  const facts = useSpeakerFacts(site);
  const rows = useMemo(() => substitutesOf(neighbours, facts), [neighbours, facts]);
  const { scroller, onKeyDown, items, above, below, rowButton } = useRovingRows(rows.length, ROW_HEIGHT);
  return (
    <Overlay>
      <Scroller ref={scroller} onKeyDown={onKeyDown}>
        <table
          aria-label={`Substitutes for ${speaker}`}
          aria-rowcount={rows.length + 1}
          style={{ minWidth: facts ? LEAST_WIDTH : 0 }}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">Substitute</th>
              <th scope="col" className="number" style={NUMBER}>
                Together
              </th>
              <th scope="col" className="number" style={NUMBER}>
                In
              </th>
              <th scope="col" className="number" style={NUMBER}>
                Out
              </th>
              {facts && (
                <>
                  <th scope="col" style={{ width: 150 }}>
                    Exclusivity
                  </th>
                  <th scope="col" className="number" style={{ width: 160 }}>
                    Avg. comm. 365 days
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            <Gap height={above} />
            {items.map(({ index }) => {
              const row = rows[index];
              if (!row) return null;
              const rate = row.facts?.commissionRate ?? null;
              return (
                <tr key={row.name} aria-rowindex={index + 2}>
                  <th scope="row">
                    <NameButton
                      type="button"
                      title={row.name}
                      {...rowButton(index)}
                      onClick={() => onChoose(row.name)}
                    >
                      {row.name}
                    </NameButton>
                  </th>
                  <td className="number">{formatCount(row.together, locale)}</td>
                  <td className="number">{countOrNone(row.in, locale)}</td>
                  <td className="number">{countOrNone(row.out, locale)}</td>
                  {facts && (
                    <>
                      <td>{row.facts?.exclusivity}</td>
                      <td className="number">
                        {rate === null ? NO_FIGURE : formatPercentPoints(rate, locale, 2)}
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
            <Gap height={below} />
          </tbody>
        </table>
      </Scroller>
    </Overlay>
  );
}
