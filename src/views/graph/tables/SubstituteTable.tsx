import { formatCount, formatPercentPoints, NO_FIGURE } from '@src/domain/figures/formats';
import type { FactsOf } from '@src/domain/graph/substitutes';
import { selectMaySeeSpeakers, selectSpeakerFacts } from '@src/store/graph/speakerFacts';
import { selectSubstitutes } from '@src/store/graph/substitutes.selectors';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  speakersOf,
} from '@src/store/reports/datasets/datasets.slice';
import { useCallback, useEffect, useMemo } from 'react';
import { useDailyRefresh } from '../../ui/data/useDataDays';
import { countOrNone } from '../graphTexts';
import { NameButton, Overlay, RovingTable } from './RovingTable';

/**
 * Loads the facts about the site's speakers. Returns `null` until the facts have loaded, or if the user may not see
 * them.
 */
function useSpeakerFacts(site: string): FactsOf | null {
  const dispatch = useAppDispatch();
  const may = useAppSelector((state) => selectMaySeeSpeakers(state, { site }));
  const facts = useAppSelector((state) => selectSpeakerFacts(state, { site }));
  const isThere = facts !== null;
  useEffect(() => {
    if (!may || isThere) return undefined;
    dispatch(datasetRequested(speakersOf(site)));
    return () => void dispatch(datasetReleased(speakersOf(site)));
  }, [dispatch, may, isThere, site]);
  const askAgain = useCallback(() => void dispatch(datasetRequested(speakersOf(site))), [dispatch, site]);
  useDailyRefresh(
    useMemo(() => (may ? [datasetKey(speakersOf(site))] : []), [may, site]),
    askAgain,
  );
  return facts;
}

interface Props {
  /** The graph, the least weight of its edges, and the node of the chosen speaker. */
  of: Parameters<typeof selectSubstitutes>[1];
  /** Name of the chosen speaker. */
  speaker: string;
  locale: string;
  onChoose: (name: string) => void;
}

const NUMBER = { width: 76 };
/** Minimum width of the table with the speakers' facts, in pixels. */
const LEAST_WIDTH = 660;

/**
 * Lists substitutes for the chosen speaker: the speakers requested together with the chosen one, the most frequent
 * first.
 */
export function SubstituteTable({ of, speaker, locale, onChoose }: Props) {
  const facts = useSpeakerFacts(of.site);
  const rows = useAppSelector((state) => selectSubstitutes(state, of));
  return (
    <Overlay>
      <RovingTable
        label={`Substitutes for ${speaker}`}
        rows={rows}
        leastWidth={facts ? LEAST_WIDTH : 0}
        keyOf={({ name }) => name}
        head={
          <>
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
          </>
        }
        cells={(row, button) => {
          const rate = row.facts?.commissionRate ?? null;
          return (
            <>
              <th scope="row">
                <NameButton type="button" title={row.name} {...button} onClick={() => onChoose(row.name)}>
                  {row.name}
                </NameButton>
              </th>
              <td className="number">{formatCount(row.coRequests, locale)}</td>
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
            </>
          );
        }}
      />
    </Overlay>
  );
}
