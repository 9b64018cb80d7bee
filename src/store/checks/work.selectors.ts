import type { ChecksId } from '../../domain/checks/checks';
import { dismissedOf, stillFailing, workListOf } from '../../domain/checks/work';
import { searchable } from '../../domain/text/searchable';
import { selectToday } from '../clock/clock.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type CardArguments, selectCards, splitTags } from './cards.selectors';
import { selectWork } from './checkWork.slice';

const selectMarks = (state: RootState, { kind, site }: ChecksId) => selectWork(state, { kind, site }).marks;

/** Returns the items to work through that match the filters, in the order of the cards. */
export const selectWorkList = createAppSelector(
  [
    selectCards,
    selectMarks,
    selectToday,
    (_state: RootState, { text }: CardArguments) => text,
    (_state: RootState, { ofClass }: CardArguments) => ofClass,
    (_state: RootState, { tags }: CardArguments) => tags,
  ],
  (cards, marks, today, text, ofClass, tags) =>
    workListOf(cards, marks, today, {
      ofClass,
      tags: splitTags(tags),
      matches: (name) => searchable(name).includes(searchable(text)),
    }),
);

/** Returns all dismissed items, regardless of the filters. */
export const selectDismissed = createAppSelector([selectMarks, selectToday], dismissedOf);

/** Returns the items that the user marked as fixed but the last run still found, regardless of the filters. */
export const selectStillFailing = createAppSelector([selectMarks], stillFailing);
