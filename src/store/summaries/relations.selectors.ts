import type { DatasetId, SpeakerFigures } from '../../domain/reports/reportRows';
import { type SpeakerSpan, speakerSpanChoice } from '../../domain/reports/speakerSpans';
import { selectToday } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { datasetKey } from '../reports/datasets.slice';
import { countRelations, sumRelationsInSpan } from './relations';

export const speakersOf = (site: string): DatasetId<'speakers'> => ({
  collection: 'speakers',
  site,
  span: null,
});

const selectDataset = (state: RootState, site: string) =>
  state.datasets.held.speakers[datasetKey(speakersOf(site))];

const selectSpeakers = createAppSelector([selectDataset], (dataset): readonly SpeakerFigures[] | undefined =>
  dataset?.ids.flatMap((id) => dataset.byId[id]?.current ?? []),
);

/** Overall counts; `undefined` while no speakers have come. */
export const selectRelationsOverall = createAppSelector(
  [selectSpeakers],
  (speakers) => speakers && countRelations(speakers),
);

/** The spans that at least one speaker has figures of. */
export const selectRelationsSpans = createAppSelector([selectSpeakers], (speakers = []) =>
  speakerSpanChoice((span) => speakers.some(({ spans }) => spans[span] !== undefined)),
);

export const selectRelationsInSpan = createAppSelector(
  [
    selectSpeakers,
    (_state: RootState, _site: string, span: SpeakerSpan) => span,
    selectToday,
    selectTimeZone,
  ],
  (speakers, span, today, timeZone) =>
    speakers && today !== '' ? sumRelationsInSpan(speakers, span, today, timeZone) : undefined,
);
