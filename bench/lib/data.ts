/** Generated rows for all contenders of the table suite. The same seed gives the same rows, in browsers and Node.js. */

export const FIGURE_COUNT = 17;
/** Keys of the figures. Together with the name, tables have 18 columns. */
export const FIGURES = Array.from({ length: FIGURE_COUNT }, (_, index) => `f${index + 1}`);
export type FigureFormat = 'money' | 'count';

export interface BenchRow {
  id: string;
  name: string;
  figures: Record<string, number>;
  /** The same figures of the previous period. Only Greenroom draws marks for the change. */
  benchmark: Record<string, number>;
}

/** Every table opens in descending order of this column, like a report. */
export const OPENING_COLUMN = 'f1';
/** Columns of the measured sorts: money with cents, so that rows are rarely equal. */
export const SORT_COLUMNS = ['f4', 'f7', 'f10'];
/** Typed filter text. Each key from the fourth on reduces the rows; Greenroom filters from the fourth key on. */
export const FILTER_QUERY = 'anderse';
export const FIRST_FILTER_KEY = 4;
export const NAME_LOCALE = 'da-DK';

/** A function for each column that reads a fixed property, like columns in hand-written code. */
export const READ: Readonly<Record<string, (figures: BenchRow['figures']) => number>> = {
  f1: (figures) => figures.f1 ?? 0,
  f2: (figures) => figures.f2 ?? 0,
  f3: (figures) => figures.f3 ?? 0,
  f4: (figures) => figures.f4 ?? 0,
  f5: (figures) => figures.f5 ?? 0,
  f6: (figures) => figures.f6 ?? 0,
  f7: (figures) => figures.f7 ?? 0,
  f8: (figures) => figures.f8 ?? 0,
  f9: (figures) => figures.f9 ?? 0,
  f10: (figures) => figures.f10 ?? 0,
  f11: (figures) => figures.f11 ?? 0,
  f12: (figures) => figures.f12 ?? 0,
  f13: (figures) => figures.f13 ?? 0,
  f14: (figures) => figures.f14 ?? 0,
  f15: (figures) => figures.f15 ?? 0,
  f16: (figures) => figures.f16 ?? 0,
  f17: (figures) => figures.f17 ?? 0,
};

export const formatOf = (figure: string): FigureFormat =>
  Number(figure.slice(1)) % 3 === 1 ? 'money' : 'count';

export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const FIRST = (
  'Anders Andrea Andreas Anna Asger Astrid Birgitte Bjørn Bodil Camilla Carl Christian Dagny Ditte Ebbe Elin Emil Erik Esther ' +
  'Flemming Freja Frida Gerda Gustav Hanne Harald Helga Henrik Ida Inger Ingrid Jakob Jens Johanne Jørgen Kaja Karen Kåre Kirsten ' +
  'Klaus Lars Lene Line Lone Mads Magnus Maja Malthe Märta Mette Mikkel Morten Niels Nora Ole Oskar Pernille Peter Rasmus ' +
  'René Rikke Signe Sigrid Simon Søren Sofie Solveig Svend Tage Thomas Thyra Tobias Tove Ulla Valdemar Vibeke Viggo Åse Özlem'
).split(' ');
const LAST = (
  'Andelius Anderberg Andersen Andersson Andresen Bach Berg Bergström Bjerregård Bloch Bonde Brandt Bruun Carlsen Christensen ' +
  'Dahl Dalgaard Eriksen Fabricius Falk Fisker Frandsen Friis Gade Grønbech Hald Hansen Hedegaard Henriksen Hjort Holm Iversen ' +
  'Jacobsen Jensen Johansson Juhl Kjær Kofoed Krogh Larsen Lassen Lindqvist Lund Madsen Møller Munk Müller Nielsen Nørgaard ' +
  'Olesen Ørsted Pedersen Petersen Poulsen Quist Rasmussen Ravn Riis Schmidt Skov Søndergaard Sørensen Strand Thomsen Toft ' +
  'Vang Vestergaard Vinther Winther Åkesson'
).split(' ');
const MIDDLE = 'ABCDEFGHIJKLMNOPRSTUVWØÅ';

/** Generates unique names, because the API's answers use names as keys. */
function makeNames(count: number, next: () => number): string[] {
  const pick = (list: readonly string[] | string) => list[Math.floor(next() * list.length)] ?? '';
  const names = new Set<string>();
  while (names.size < count) {
    const middle = next() < 0.5 ? ` ${pick(MIDDLE)}. ` : ' ';
    const second = next() < 0.4 ? `-${pick(LAST)}` : '';
    names.add(`${pick(FIRST)}${middle}${pick(LAST)}${second}`);
  }
  return [...names];
}

export function makeRows(count: number, seed = 20_261_120): BenchRow[] {
  const next = random(seed);
  const value = (figure: string) =>
    formatOf(figure) === 'money' ? Math.round(next() * 1e8) / 100 : Math.floor(next() ** 3 * 2_000);
  return makeNames(count, next).map((name, index) => {
    const figures: Record<string, number> = {};
    const benchmark: Record<string, number> = {};
    for (const figure of FIGURES) {
      figures[figure] = value(figure);
      // A tenth of the figures does not change, so that every kind of mark is drawn.
      benchmark[figure] = next() < 0.1 ? (figures[figure] ?? 0) : value(figure);
    }
    return { id: String(index + 1), name, figures, benchmark };
  });
}

const money = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('da-DK', { maximumFractionDigits: 0 });

/** Formats a figure for the peers, with cached formatters like Greenroom. */
export function formatFigure(figure: string, value: number): string {
  return (formatOf(figure) === 'money' ? money : whole).format(value);
}

/** Sorts names by the site's locale, for all contenders. */
export const nameCollator = new Intl.Collator(NAME_LOCALE, { numeric: true, sensitivity: 'accent' });
