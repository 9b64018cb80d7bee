/** Something that the API does otherwise than the contract has it; a notice is something to know of. */
export interface Finding {
  severity: 'finding' | 'notice';
  /** Which call it is about, as it was asked. */
  call: string;
  /** What kind of thing is wrong, in one word: `missing`, `law`. */
  rule: string;
  /** What is wrong and where. It holds names and figures of the answer, but no texts of it. */
  text: string;
  /** Findings of one rule about one place go together: `*.30days.TotalInbound`. */
  place?: string;
}

/** Findings of one rule about one place of one call: the first of them, and how many there are. */
export interface Folded {
  severity: Finding['severity'];
  call: string;
  rule: string;
  count: number;
  first: readonly string[];
}

/** How many are told of one place, as in the app's own alert. */
const NAMED_LIMIT = 3;

export interface Findings {
  add: (finding: Finding) => void;
  /** What is wrong first, and what is to be known after it; each in the order in which it was found. */
  folded: () => Folded[];
}

export function createFindings(): Findings {
  const byPlace = new Map<
    string,
    { severity: Finding['severity']; call: string; rule: string; count: number; first: string[] }
  >();
  return {
    add: ({ severity, call, rule, text, place = '' }) => {
      const key = JSON.stringify([severity, call, rule, place]);
      const known = byPlace.get(key) ?? { severity, call, rule, count: 0, first: [] };
      known.count += 1;
      if (known.first.length < NAMED_LIMIT && !known.first.includes(text)) known.first.push(text);
      byPlace.set(key, known);
    },
    folded: () => {
      const all = [...byPlace.values()];
      return [
        ...all.filter(({ severity }) => severity === 'finding'),
        ...all.filter(({ severity }) => severity === 'notice'),
      ];
    },
  };
}
