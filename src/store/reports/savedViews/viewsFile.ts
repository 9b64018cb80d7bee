import type { ReportId } from '@src/domain/screens/screens';
import { isRecord, parseJson } from '@src/domain/text/json';
import { readConditions } from '../conditions/reportConditions';
import { offersMomentum, reportAt } from '../momentum/reportMomentum';
import { isSortable, type Report } from '../report';
import { isSameContent, partsOf, readView, type SavedView } from './savedView';

const VERSION = 1;
export const FILE_BYTES = 1_000_000;
const MOST_VIEWS = 500;
const FILTER_LENGTH = 500;

/** Reports by id. */
export type Reports = ReadonlyMap<ReportId, Report>;

/** A view in a file. Ids exist only on the device, so the file has none. */
export interface FiledView extends Omit<SavedView, 'id'> {
  /** True if the report opens with this view. */
  opens: boolean;
}

/**
 * Returns the file content with all of the user's views.
 * @param opens the ids of the views that reports open with
 */
export const writeFile = (views: readonly SavedView[], opens: readonly string[]): string =>
  `${JSON.stringify(
    {
      application: 'Greenroom',
      kind: 'views',
      version: VERSION,
      views: views.map(({ id, ...view }) => ({ ...view, ...(opens.includes(id) && { opens: true }) })),
    },
    null,
    2,
  )}\n`;

/** The views of a file, and sentences about the content that was not imported. */
export interface FileRead {
  views: readonly FiledView[];
  messages: readonly string[];
}

export const TOO_LARGE = 'The file is larger than 1 MB. Nothing was imported.';
const NO_FILE = 'This is no file of Greenroom views. Nothing was imported.';

/** Returns the ids of the reports in a file, so that the caller can load the reports before `readFile`. */
export function reportsIn(text: string): ReportId[] {
  const raw = parseJson(text);
  const views: unknown[] = isRecord(raw) && Array.isArray(raw.views) ? raw.views.slice(0, MOST_VIEWS) : [];
  const ids = views.map(readView).flatMap((read) => ('view' in read ? [read.view.report] : []));
  return [...new Set(ids)];
}

/** Parses and validates a file of views. Drops invalid views, and drops unknown parts of valid views. */
export function readFile(text: string, reports: Reports): FileRead {
  const nothing = (...messages: string[]): FileRead => ({ views: [], messages });
  if (text.length > FILE_BYTES) return nothing(TOO_LARGE);
  const raw = parseJson(text);
  if (!isRecord(raw) || raw.kind !== 'views' || !Array.isArray(raw.views)) return nothing(NO_FILE);
  if (raw.version !== VERSION)
    return nothing('The file is of another release of Greenroom. Nothing was imported.');
  if (raw.views.length > MOST_VIEWS)
    return nothing(`The file has more than ${MOST_VIEWS} views. Nothing was imported.`);
  const views: FiledView[] = [];
  const messages: string[] = [];
  raw.views.forEach((each: unknown, index) => {
    const read = readView(each);
    const name = isRecord(each) && typeof each.name === 'string' ? each.name : '';
    const called = name === '' ? `View ${index + 1}` : `“${name.slice(0, 60)}”`;
    const report = 'view' in read ? reports.get(read.view.report) : undefined;
    if (!('view' in read) || !report) {
      messages.push(
        `${called} was left out: it ${'fault' in read ? read.fault : 'is of an unknown report'}.`,
      );
      return;
    }
    const { view, without } = fitted(read.view, report);
    if (without.length > 0) messages.push(`${called} was taken without ${without.join(', ')}.`);
    views.push({ ...view, opens: isRecord(each) && each.opens === true });
  });
  return { views, messages };
}

const decode = (part: string): string => new URLSearchParams(part).values().next().value ?? '';

/** Returns true if a parameter of an address is valid for the report. */
function understands(report: Report, name: string, part: string): boolean {
  const value = decode(part);
  if (name === 'span') return report.spans?.offered.some((span) => span === value) ?? false;
  if (name === 'sort') return isSortable(report, value);
  if (name === 'dir') return value === 'asc' || value === 'desc';
  if (name === 'filter') return value.length <= FILTER_LENGTH;
  if (name === 'where') return readConditions(report, [part.slice('where='.length)]).unreadable.length === 0;
  if (name === 'chart') return value === '1' && report.charted;
  if (name === 'momentum') return offersMomentum(report, value);
  return name === 'benchmark' && value === 'absolute' && report.differences;
}

/** Returns the view without the parts that this release does not support, and a text about each dropped part. */
function fitted<View extends Omit<SavedView, 'id'>>(view: View, defined: Report) {
  const report = reportAt(defined, view.search);
  const parts = partsOf(view.search).map(({ name, part }) => ({
    part,
    said: name === 'where' ? `the condition “${decode(part)}”` : `“${name}=${decode(part)}”`,
    isKnown: understands(report, name, part),
  }));
  const isColumn = (id: string) => report.columns.some((column) => column.id === id);
  return {
    view: {
      ...view,
      search: parts
        .filter(({ isKnown }) => isKnown)
        .map(({ part }) => part)
        .join('&'),
      columns: view.columns.filter(isColumn),
    },
    without: [
      ...parts.filter(({ isKnown }) => !isKnown).map(({ said }) => said),
      ...view.columns.filter((id) => !isColumn(id)).map((id) => `the column “${id}”`),
    ],
  };
}

/** The result of a merge with existing views. */
export interface Merged {
  added: readonly FiledView[];
  messages: readonly string[];
}

const NAMES_TOLD = 10;

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMES_TOLD).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/**
 * Merges imported views without overwriting existing views. Skips views that already exist, and numbers other views of
 * the same name.
 */
export function mergeViews(there: readonly Omit<SavedView, 'id'>[], come: readonly FiledView[]): Merged {
  const all = [...there];
  const added: FiledView[] = [];
  const renamed: string[] = [];
  let same = 0;
  for (const view of come) {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? view.name : `${view.name} (${number})`;
      const other = all.find((each) => each.report === view.report && each.name === name);
      if (other && isSameContent(other, view)) same += 1;
      else if (other) continue;
      else {
        const taken = { ...view, name };
        all.push(taken);
        added.push(taken);
        if (number > 1) renamed.push(name);
      }
      break;
    }
  }
  const names = added.map(({ name }) => name);
  return {
    added,
    messages: [
      ...(added.length > 0
        ? [`${added.length} ${added.length === 1 ? 'view was' : 'views were'} imported: ${named(names)}.`]
        : ['No view was imported.']),
      ...(renamed.length > 0
        ? [`There were others of the same name, so these have a number: ${named(renamed)}.`]
        : []),
      ...(same > 0 ? [`${same} ${same === 1 ? 'was' : 'were'} there already.`] : []),
    ],
  };
}
