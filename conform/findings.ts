/** A difference from the contract. A notice is a remark that does not fail the check. */
export interface Finding {
  severity: 'finding' | 'notice';
  /** The call with its parameters. */
  call: string;
  /** Kind of the problem, in one word: `missing`, `law`. */
  rule: string;
  /** Description of the problem and its place. Contains names and figures of the answer, but no other texts. */
  text: string;
  /** Place in the answer, for example `*.30days.TotalInbound`. Findings of one rule and one place are grouped. */
  place?: string;
}

/** A group of findings with the same rule, call and place: the first few texts, and the number of findings. */
export interface FindingGroup {
  severity: Finding['severity'];
  call: string;
  rule: string;
  count: number;
  first: readonly string[];
}

/** Number of texts of a group in the report, the same as in the app's alert. */
const NAMED_LIMIT = 3;

export interface Findings {
  add: (finding: Finding) => void;
  /** Returns the groups of findings and then of notices, each in the order of discovery. */
  groups: () => FindingGroup[];
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
    groups: () => {
      const all = [...byPlace.values()];
      return [
        ...all.filter(({ severity }) => severity === 'finding'),
        ...all.filter(({ severity }) => severity === 'notice'),
      ];
    },
  };
}
