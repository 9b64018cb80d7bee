/** Drives a table from inside the page: acts like a user, and measures the time until the result is painted. */
import {
  type BenchRow,
  FILTER_QUERY,
  FIRST_FILTER_KEY,
  formatFigure,
  makeRows,
  nameCollator,
  OPENING_COLUMN,
  SORT_COLUMNS,
} from '../lib/data';

interface Order {
  column: string;
  descending: boolean;
}

export interface Contender {
  /** Prepares the data of the contender before the measurement. */
  prepare?: (rows: readonly BenchRow[], host: HTMLElement) => void;
  mount: (host: HTMLElement, rows: BenchRow[]) => void;
  /** Returns the text of the name in a row, or `undefined` if the row is not in the document. */
  nameAt: (index: number) => string | undefined;
  cells: string;
  scroller: () => Element | null;
  filterInput: () => HTMLInputElement | null;
  /** Returns the element that a user clicks to sort by a column. */
  sortControl: (column: string) => HTMLElement | null;
}

export interface SortTime {
  descending: boolean;
  ms: number;
}

export interface TableBench {
  mount: () => Promise<{ ms: number; longestTask: number }>;
  dom: () => { elements: number; cells: number };
  filter: () => Promise<number[]>;
  sortNumbers: () => Promise<SortTime[]>;
  sortNames: () => Promise<number>;
  scroll: () => Promise<number[]>;
}

declare global {
  interface Window {
    bench?: TableBench;
  }
}

/** Number of rows to compare with the expected result. The window shows more rows at once. */
const SEEN = 8;
const SCROLL_PIXELS = 8_000;
const SCROLL_PIXELS_PER_MS = 4;
const GIVE_UP_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits until the page is idle, and then for a random part of a frame. Real key presses also occur at any time within
 * a frame.
 */
const settle = async () => {
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  await pause(120 + Math.random() * 17);
};

function afterPaint(done: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = done;
  port2.postMessage(null);
}

/** Measures the time in ms from the action to the end of the frame that shows the result. */
function untilPainted(act: () => void, isShown: () => boolean, what: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const frame = () => {
      if (isShown()) afterPaint(() => resolve(performance.now() - start));
      else if (performance.now() - start > GIVE_UP_MS)
        reject(new Error(`${what}: the result never appeared`));
      else requestAnimationFrame(frame);
    };
    act();
    requestAnimationFrame(frame);
  });
}

function need<Thing>(thing: Thing | null | undefined, what: string): Thing {
  if (thing === null || thing === undefined) throw new Error(`${what} is not in the page`);
  return thing;
}

function compareBy({ column, descending }: Order) {
  const ascending =
    column === 'name'
      ? (a: BenchRow, b: BenchRow) => nameCollator.compare(a.name, b.name)
      : (a: BenchRow, b: BenchRow) => (a.figures[column] ?? 0) - (b.figures[column] ?? 0);
  return descending ? (a: BenchRow, b: BenchRow) => ascending(b, a) : ascending;
}

const namesOf = (rows: readonly BenchRow[]) => rows.slice(0, SEEN).map((row) => row.name);
const firstNames = (rows: readonly BenchRow[], order: Order) => namesOf([...rows].sort(compareBy(order)));

function typeInto(input: HTMLInputElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  need(value, 'the value of an input').set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function startBench(contender: Contender, host: HTMLElement, rowCount: number): TableBench {
  const rows = makeRows(rowCount);
  // Formats a number before the measurement, because the first use of a formatter is slow.
  formatFigure('f1', 0);
  formatFigure('f2', 0);
  contender.prepare?.(rows, host);
  let order: Order = { column: OPENING_COLUMN, descending: true };

  const shows = (names: readonly string[]) =>
    names.every((name, index) => contender.nameAt(index) === name) &&
    (names.length === SEEN || contender.nameAt(names.length) === undefined);

  const longTasks: number[] = [];
  new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map((entry) => entry.duration)),
  ).observe({
    type: 'longtask',
  });

  async function sortBy(column: string): Promise<SortTime> {
    const ascending = firstNames(rows, { column, descending: false });
    const descending = firstNames(rows, { column, descending: true });
    const control = need(contender.sortControl(column), `the header of ${column}`);
    await settle();
    const ms = await untilPainted(
      () => control.click(),
      () => shows(ascending) || shows(descending),
      `sort by ${column}`,
    );
    order = { column, descending: shows(descending) };
    return { descending: order.descending, ms };
  }

  async function sortBack(column: string): Promise<SortTime> {
    const descending = !order.descending;
    const names = firstNames(rows, { column, descending });
    const control = need(contender.sortControl(column), `the header of ${column}`);
    await settle();
    const ms = await untilPainted(
      () => control.click(),
      () => shows(names),
      `turn ${column}`,
    );
    order = { column, descending };
    return { descending, ms };
  }

  async function typeQuery(): Promise<number[]> {
    const input = need(contender.filterInput(), 'the filter box');
    const sorted = [...rows].sort(compareBy(order));
    const times: number[] = [];
    for (let length = 1; length <= FILTER_QUERY.length; length += 1) {
      const text = FILTER_QUERY.slice(0, length);
      const names = namesOf(sorted.filter((row) => row.name.toLowerCase().includes(text)));
      await settle();
      if (length < FIRST_FILTER_KEY) typeInto(input, text);
      else
        times.push(
          await untilPainted(
            () => typeInto(input, text),
            () => shows(names),
            `filter '${text}'`,
          ),
        );
    }
    await settle();
    const all = namesOf(sorted);
    await untilPainted(
      () => typeInto(input, ''),
      () => shows(all),
      'empty the filter',
    );
    return times;
  }

  return {
    async mount() {
      const names = firstNames(rows, order);
      await pause(400);
      longTasks.length = 0;
      const ms = await untilPainted(
        () => contender.mount(host, rows),
        () => shows(names),
        'mount',
      );
      await pause(300);
      return { ms, longestTask: Math.max(0, ...longTasks) };
    },
    dom: () => ({
      elements: host.querySelectorAll('*').length,
      cells: host.querySelectorAll(contender.cells).length,
    }),
    async filter() {
      const first = await typeQuery();
      return [...first, ...(await typeQuery())];
    },
    async sortNumbers() {
      const times: SortTime[] = [];
      for (const column of SORT_COLUMNS) times.push(await sortBy(column), await sortBack(column));
      return times;
    },
    async sortNames() {
      return (await sortBy('name')).ms;
    },
    async scroll() {
      const scroller = need(contender.scroller(), 'the scroller');
      scroller.scrollTop = 0;
      await settle();
      const frames = await new Promise<number[]>((resolve) => {
        const deltas: number[] = [];
        let started: number | undefined;
        let before = 0;
        const frame = (now: number) => {
          if (started === undefined) started = now;
          else deltas.push(now - before);
          before = now;
          const pixels = (now - started) * SCROLL_PIXELS_PER_MS;
          scroller.scrollTop = Math.min(pixels, SCROLL_PIXELS);
          if (pixels >= SCROLL_PIXELS) resolve(deltas);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      scroller.scrollTop = 0;
      await settle();
      return frames;
    },
  };
}

/** Reads `?rows=` and sets `window.bench`, which the suite calls. */
export function publish(contender: Contender): void {
  const host = need(document.getElementById('host'), 'the host');
  const rowCount = Number(new URLSearchParams(location.search).get('rows') ?? '1000');
  window.bench = startBench(contender, host, rowCount);
}
