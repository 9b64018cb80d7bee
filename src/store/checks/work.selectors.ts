import type { CheckKind } from '../../domain/checks/checks';
import { asideOf, stillOf, walkOf } from '../../domain/checks/work';
import { searchable } from '../../domain/text/searchable';
import { selectToday } from '../clock/clock.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { type CardArguments, selectCards, splitTags } from './cards.selectors';
import { selectWork } from './checkWork.slice';

const selectMarks = (state: RootState, kind: CheckKind, site: string) =>
  selectWork(state, { kind, site }).marks;

/** What is gone through under the filters, in the order of the cards. */
export const selectWalk = createAppSelector(
  [
    selectCards,
    selectMarks,
    selectToday,
    (_state: RootState, ...[, , text]: CardArguments) => text,
    (_state: RootState, ...[, , , ofClass]: CardArguments) => ofClass,
    (_state: RootState, ...[, , , , tags]: CardArguments) => tags,
  ],
  (cards, marks, today, text, ofClass, tags) =>
    walkOf(cards, marks, today, {
      ofClass,
      tags: splitTags(tags),
      matches: (name) => searchable(name).includes(searchable(text)),
    }),
);

/** What is set aside, whatever is filtered. */
export const selectAside = createAppSelector([selectMarks, selectToday], asideOf);

/** What was said fixed and is still there, whatever is filtered. */
export const selectStill = createAppSelector([selectMarks], stillOf);
