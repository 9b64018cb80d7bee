import { createAction } from '@reduxjs/toolkit';
import { CHECK_TEXTS, type ChecksId, type ClassFilter, tagLabel } from '../../domain/checks/checks';
import { selectToday } from '../clock/clock.slice';
import type { RootState } from '../index';
import { type CsvFile, csvFile, fileName } from '../requests/csvFile';
import type { CardSort } from './cards';
import { joinTags, selectCards } from './cards.selectors';
import { resultsRequest } from './checkData.slice';

/** A request to export the shown issues to a file. */
export interface IssueExportRequest extends ChecksId {
  text: string;
  ofClass: ClassFilter;
  tags: readonly string[];
  sort: CardSort;
}

export const issueExportRequested = createAction<IssueExportRequest>('checks/issueExportRequested');

/** Returns a CSV file with one row for each issue, in the order of the cards. */
export function exportIssues(
  state: RootState,
  { kind, site, text, ofClass, tags, sort }: IssueExportRequest,
): CsvFile {
  const rows = selectCards(state, { kind, site, text, ofClass, tags: joinTags(tags), sort }).flatMap(
    ({ id, name, issues }) =>
      issues.map(({ class: ofClass, reason, tag }) => [name, id, ofClass, reason, tagLabel(kind, tag)]),
  );
  return csvFile(state, {
    name: fileName(`${kind}_checks`, site, selectToday(state)),
    site,
    requests: [resultsRequest({ kind, site })],
    header: [CHECK_TEXTS[kind].noun, 'id', 'class', 'reason', 'tag'],
    rows,
  });
}
