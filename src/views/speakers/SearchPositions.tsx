import { useAppSelector } from '../../store/hooks';
import { SEARCH_ROWS, SEARCH_STATS, selectSearch } from '../../store/speakers/speakerFigures.selectors';
import { MatchNote } from './MatchNote';
import type { BodyProps } from './partProps';
import { ScrollingTable } from './ScrollingTable';

const STAT_LABELS = { position: 'Position', impressions: 'Impressions', clicks: 'Clicks' } as const;

/** Shows the search positions of a speaker in the new and the old period. */
export function SearchPositions({ site, name, isShort, format }: BodyProps) {
  const found = useAppSelector((state) => selectSearch(state, { site, span: null, name }));
  if (!found) return null;
  const stats = isShort ? SEARCH_STATS.slice(0, 1) : SEARCH_STATS;
  const cellOf = (row: number, stat: number) => found.lines[row * SEARCH_STATS.length + stat];
  return (
    <>
      <MatchNote site={site} name={name} match={found.match} />
      {found.lines.length > 0 && (
        <ScrollingTable label="Search positions, new and old">
          <thead>
            <tr>
              <th scope="col">Found by</th>
              {stats.flatMap((stat) => [
                <th key={stat} scope="col" className="number">
                  {isShort ? 'New' : STAT_LABELS[stat]}
                </th>,
                <th key={`${stat} before`} scope="col" className="number">
                  Old
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {SEARCH_ROWS.map(({ label }, row) => (
              <tr key={label}>
                <th scope="row" className="words">
                  {label}
                </th>
                {stats.flatMap((stat, place) => {
                  const line = cellOf(row, place);
                  if (!line) return [];
                  const { cell, head } = line;
                  return [
                    <td key={stat} className="number">
                      {format.figure(cell.value, head.format, null).text}
                    </td>,
                    <td key={`${stat} before`} className="number before">
                      {format.figure(cell.benchmark, head.format, null).text}
                    </td>,
                  ];
                })}
              </tr>
            ))}
          </tbody>
        </ScrollingTable>
      )}
      {found.lines.length > 0 && (
        <p className="screen-only">A position is an average over a period: lower is better, – is no data.</p>
      )}
    </>
  );
}
