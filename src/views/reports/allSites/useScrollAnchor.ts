import type { ReportTable } from '@src/store/reports/report';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns the number of subtotal lines at or above a place in the row order. */
function headsAbove({ isGrouped, totals }: ReportTable, place: number): number {
  if (!isGrouped) return 0;
  let first = 0;
  const firsts = totals.map(({ count }) => {
    const own = first;
    first += count;
    return own;
  });
  return firsts.filter((own) => own <= place).length;
}

const entryOf = (table: ReportTable, place: number): number => place + headsAbove(table, place);

/** Returns the place of the first row at or below an entry. */
function placeAt(table: ReportTable, entry: number): number {
  let place = Math.max(0, Math.min(entry, table.order.length - 1));
  while (place > 0 && entryOf(table, place - 1) >= entry) place -= 1;
  return place;
}

/** Returns the place of the same row in another table, or -1 if the row is missing there. */
function placeOfSame(one: ReportTable, place: number, other: ReportTable): number {
  const row = one.order[place] ?? 0;
  const name = one.rows.name(row);
  const domain = one.rows.site(row)?.domain;
  return other.order.findIndex(
    (each) => other.rows.name(each) === name && other.rows.site(each)?.domain === domain,
  );
}

/** Returns the number of entries by which the row at an entry has moved, or 0 if the row is gone. */
export function movedBy(before: ReportTable, after: ReportTable, entry: number): number {
  const place = placeAt(before, entry);
  const now = placeOfSame(before, place, after);
  return now < 0 ? 0 : entryOf(after, now) - entryOf(before, place);
}

/** Keeps the visible rows at their position on screen when rows of other sites load above them. */
export function useScrollAnchor(around: RefObject<HTMLElement | null>, table: ReportTable | undefined): void {
  const last = useRef(table);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = table;
    const scroller = around.current?.querySelector('.report-scroller');
    // The table itself handles a new order of the same rows.
    if (!scroller || !before || !table || before.rows === table.rows || scroller.scrollTop === 0) return;
    const height = scroller.querySelector<HTMLElement>('tr.row')?.offsetHeight ?? 0;
    if (height === 0) return;
    scroller.scrollTop += movedBy(before, table, Math.floor(scroller.scrollTop / height)) * height;
    // The browser's own event comes too late for this frame, in which the rows would be missing.
    scroller.dispatchEvent(new Event('scroll'));
  }, [around, table]);
}
