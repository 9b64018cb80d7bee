import { useEffect } from 'react';
import type { FactsOf } from '../../domain/graph/substitutes';
import { selectMaySeeSpeakers, selectSpeakerFacts } from '../../store/graph/speakerFacts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { datasetNeeded, datasetReleased, speakersOf } from '../../store/reports/datasets.slice';

/** What the person may see of the site's speakers, asked for when it is first of use. */
export function useSpeakerFacts(site: string): FactsOf | null {
  const dispatch = useAppDispatch();
  const may = useAppSelector((state) => selectMaySeeSpeakers(state, site));
  const facts = useAppSelector((state) => selectSpeakerFacts(state, site));
  const isThere = facts !== null;
  useEffect(() => {
    if (!may || isThere) return undefined;
    dispatch(datasetNeeded(speakersOf(site)));
    return () => void dispatch(datasetReleased('speakers'));
  }, [dispatch, may, isThere, site]);
  return facts;
}
