import { addDays } from '@src/domain/dates/periods';
import fc from '@test/support/fastCheck';
import { gzip, SPEAKERS, utf16, utf16be, zip } from './exportFiles';

/** How a tool writes a file in a language of the user. */
export interface Language {
  mark: '.' | ',';
  group: string;
  delimiter: ',' | ';' | '\t';
}

const LANGUAGES: readonly Language[] = [
  { mark: '.', group: ',', delimiter: ',' },
  { mark: '.', group: '', delimiter: ',' },
  { mark: ',', group: '.', delimiter: ';' },
  { mark: ',', group: '\u00a0', delimiter: '\t' },
  { mark: ',', group: '\u202f', delimiter: ',' },
  { mark: '.', group: '’', delimiter: '\t' },
];

/** A row of a report: figures of a group of ads on a day. */
export interface Fact {
  day: string;
  product: string;
  group: string;
  impressions: number;
  clicks: number;
  /** Hundredths. */
  conversions: number;
  cost: number;
  /** Hundredths of a percent; `null` for an unknown share. */
  share: number | null;
  absoluteTop: number | null;
}

export const aLanguage = fc.constantFrom(...LANGUAGES);

/** Returns the bytes of a text in an encoding and a compression. */
export const aPacking = fc.constantFrom(
  (text: string): Uint8Array => Buffer.from(text),
  (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`),
  (text: string) => utf16(text),
  (text: string) => utf16be(text),
  (text: string) => gzip(text),
  (text: string) => gzip(utf16(text)),
  (text: string) => zip({ 'report.csv': text }),
);

const aShare = fc.option(fc.integer({ min: 1_000, max: 10_000 }), { freq: 6 });

const aFact: fc.Arbitrary<Fact> = fc
  .record({
    day: fc.nat(40).map((days) => addDays('2026-01-20', days)),
    product: fc.constantFrom(...SPEAKERS),
    group: fc.constantFrom('Prospecting', 'Møder; "1"', 'A, B'),
    impressions: fc.oneof(fc.nat(30), fc.nat(3_000_000)),
    clickShare: fc.nat(100),
    conversions: fc.nat(500_000),
    cost: fc.nat(50_000_000),
    share: aShare,
    absoluteTop: fc.option(fc.nat(10_000), { freq: 6 }),
  })
  .map(({ clickShare, ...fact }) => ({
    ...fact,
    clicks: Math.floor((fact.impressions * clickShare) / 100),
  }));

export const someFacts = fc.array(aFact, { minLength: 1, maxLength: 25 });

const grouped = (units: number, { group }: Language): string =>
  String(units).replace(/\B(?=(\d{3})+$)/g, group);

export const writeCount = (count: number, language: Language): string => grouped(count, language);

/** Writes hundredths with two decimals. */
export const writeDecimal = (hundredths: number, language: Language): string =>
  `${grouped(Math.floor(hundredths / 100), language)}${language.mark}${String(hundredths % 100).padStart(2, '0')}`;

export const writeShare = (share: number | null, language: Language): string =>
  share === null ? ' --' : `${writeDecimal(share, language)}%`;

/** Writes rows of cells, with quotes where they are needed. */
export const writeRows = (rows: readonly (readonly string[])[], { delimiter }: Language): string =>
  rows
    .map((cells) =>
      cells
        .map((cell) =>
          /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .map((line) => `${line}\n`)
    .join('');

/** Groups facts by a key. */
export function factsBy(facts: readonly Fact[], keyOf: (fact: Fact) => string): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) groups.set(keyOf(fact), [...(groups.get(keyOf(fact)) ?? []), fact]);
  return groups;
}

export const sum = (facts: readonly Fact[], figureOf: (fact: Fact) => number): number =>
  facts.reduce((total, fact) => total + figureOf(fact), 0);

/** Adds up figures that may be unknown. */
export const sumIfKnown = (facts: readonly Fact[], figureOf: (fact: Fact) => number | null): number | null =>
  facts.reduce<number | null>((total, fact) => {
    const figure = figureOf(fact);
    return total === null || figure === null ? null : total + figure;
  }, 0);
