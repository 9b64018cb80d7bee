import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { VALUE_ROLES } from '../../src/domain/imports/imports';
import type { SiteInfo } from '../../src/domain/sites/sites';
import type { Db } from '../db/database';
import { companies } from '../db/schema';
import type { Decision, DecisionChoices, OpenValue, UndecidedTexts } from '../load/exports/decisions';
import { meaningsOf } from '../load/exports/decisions';
import type { Answers, ExportCompany, Question } from '../load/exports/exportReader';
import { findExportCompany, type Mapping, NO_MAPPING } from '../load/exports/mapping';
import { LoadError } from '../load/loadError';

/** Answers what files do not contain: from options, from the mapping, or from the person at the terminal. */
export interface Asker {
  /** The mapping of the command line. */
  given: Mapping;
  /** @throws LoadError if several kinds fit and nobody can be asked */
  kind: (path: string, kinds: readonly string[]) => Promise<string>;
  /** @throws LoadError if the company is unknown and nobody can be asked */
  company: (db: Db, path: string, sites: Record<string, SiteInfo>) => Promise<ExportCompany>;
  /**
   * @param remembered answers about an earlier file, which only a person may accept
   * @throws LoadError if a question has no suggestion and nobody can be asked
   */
  answers: (path: string, questions: readonly Question[], remembered: Answers) => Promise<Answers>;
  /** @throws UndecidedTexts if a text has no suggestion and nobody can be asked */
  decisions: (path: string, undecided: UndecidedTexts, choices: DecisionChoices) => Promise<Decision[]>;
}

/** Asks one question and returns the typed line. */
type Ask = (question: string) => Promise<string>;

const MappingFile = z.strictObject({
  answers: z.record(z.string(), z.string()).default({}),
  decisions: z
    .array(z.strictObject({ role: z.enum(VALUE_ROLES), text: z.string(), target: z.string().nullable() }))
    .default([]),
});

/**
 * Reads a mapping from a JSON file: `{"answers": {…}, "decisions": [{"role", "text", "target"}]}`.
 * @throws LoadError if the file is no mapping
 */
export async function readMappingFile(path: string | undefined): Promise<Mapping> {
  if (path === undefined) return NO_MAPPING;
  try {
    return MappingFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (thrown) {
    const reason = thrown instanceof z.ZodError ? z.prettifyError(thrown) : String(thrown);
    throw new LoadError(`${path} is no mapping: ${reason}`, { cause: thrown });
  }
}

/** Creates a function that asks on the terminal, or `null` if nobody sits at one. */
export function terminalAsk(signal: AbortSignal): Ask | null {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    // The terminal takes Ctrl-C for itself while it asks.
    terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    const ended = once(terminal, 'close').then(() => {
      throw new LoadError('Nothing was loaded: the input ended before all questions were answered.');
    });
    try {
      return (await Promise.race([terminal.question(question, { signal }), ended])).trim();
    } catch (thrown) {
      signal.throwIfAborted();
      throw thrown;
    } finally {
      ended.catch(() => undefined);
      terminal.close();
    }
  };
}

/** Asks for one of several options by number or text. An empty line chooses the suggestion. */
async function choose(
  ask: Ask,
  title: string,
  options: readonly { value: string; label: string }[],
  suggestion: string | null,
): Promise<string> {
  const list = options.map(({ label }, index) => `  ${index + 1}  ${label}`).join('\n');
  let hint = '';
  const offered =
    suggestion === null ? '' : ` [${options.find(({ value }) => value === suggestion)?.label ?? suggestion}]`;
  for (;;) {
    const typed = await ask(`${title}\n${list}\n${hint}Number${offered}: `);
    if (typed === '' && suggestion !== null) return suggestion;
    const byNumber = options[Number(typed) - 1];
    const found = byNumber ?? options.find(({ value, label }) => value === typed || label === typed);
    if (found) return found.value;
    hint = `There is no ${JSON.stringify(typed)} in the list. `;
  }
}

const ROLES: Readonly<Record<OpenValue['role'], string>> = {
  product: 'Which speaker is meant by',
  speaker: 'Which speaker is meant by',
  seller: 'Which seller is',
  lost_reason: 'Which lost reason is',
  source: 'Which source is',
  channel: 'Which channel is',
};

const LEAVE_OUT = '-';

/** Asks what one text means. The person can type any name of the company. */
async function decide(ask: Ask, value: OpenValue, choices: DecisionChoices): Promise<Decision> {
  const { role, text, lines, target, among, certainty } = value;
  const names =
    meaningsOf(role) ?? (role === 'seller' ? choices.sellers.map(({ email }) => email) : choices.speakers);
  const offered = [...new Set([...(target === null ? [] : [target]), ...among])];
  const list = offered.map(
    (name, index) => `  ${index + 1}  ${name}${name === target ? ` (${certainty})` : ''}`,
  );
  const keep = role === 'product' ? ['  =  keep the name as it is'] : [];
  const leave = role === 'seller' ? '  -  no seller' : '  -  leave out these lines';
  const title = `${ROLES[role]} ${JSON.stringify(text)} (${lines} lines)?`;
  for (;;) {
    const typed = await ask(
      `${[title, ...list, ...keep, leave].join('\n')}\nNumber or name${target === null ? '' : ` [${target}]`}: `,
    );
    if (typed === '' && target !== null) return { role, text, target };
    if (typed === LEAVE_OUT) return { role, text, target: null };
    if (typed === '=' && role === 'product') return { role, text, target: text };
    const found =
      offered[Number(typed) - 1] ?? names.find((name) => name.toLowerCase() === typed.toLowerCase());
    if (found !== undefined) return { role, text, target: found };
  }
}

/** Most values in a message. */
const MOST_VALUES = 30;

function valuesOf(options: Question['options']): string {
  if (options === null) return '';
  const values = options.slice(0, MOST_VALUES).map(({ value }) => JSON.stringify(value));
  const more = options.length - values.length;
  return ` The values are ${values.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

interface AskerOptions {
  ask: Ask | null;
  /** The company of the command line. */
  company: string | undefined;
  given: Mapping;
  /** Whether suggestions are accepted without a question. */
  acceptsSuggestions: boolean;
  /** Receives each suggestion that was accepted without a question. */
  announce: (text: string) => void;
}

/** @param previous the company of the previous file, which is suggested */
async function onlyOrAskedCompany(
  db: Db,
  path: string,
  ask: Ask | null,
  previous: string | null,
): Promise<string> {
  const rows = await db.select({ site: companies.homepageUrl, name: companies.name }).from(companies);
  if (rows.length === 0)
    throw new LoadError('Nothing was loaded: there is no company. Create the company in the app first.');
  const [only] = rows;
  if (rows.length === 1 && only) return only.site;
  if (!ask) {
    throw new LoadError(
      `Nothing was loaded: the company of ${path} is not given. Add --company with one of ${rows.map(({ site }) => site).join(', ')}.`,
    );
  }
  const options = rows.map(({ site, name }) => ({ value: site, label: `${name} (${site})` }));
  return choose(ask, `Which company is ${path} about?`, options, previous);
}

/** Creates the asker of a command. */
export function createAsker({ ask, company, given, acceptsSuggestions, announce }: AskerOptions): Asker {
  let previous: string | null = null;
  return {
    given,
    kind: async (path, kinds) => {
      const [only] = kinds;
      if (kinds.length === 1 && only !== undefined) return only;
      if (!ask) {
        throw new LoadError(
          `Nothing was loaded: the columns of ${path} fit ${kinds.join(' and ')}. Name the kind: ${kinds.map((kind) => `npm run load -- ${kind} ${path}`).join(', or ')}`,
        );
      }
      return choose(
        ask,
        `Which facts does ${path} contain?`,
        kinds.map((kind) => ({ value: kind, label: kind })),
        null,
      );
    },
    company: async (db, path, sites) => {
      const sought = company ?? (await onlyOrAskedCompany(db, path, ask, previous));
      const found = await findExportCompany(db, sought, sites);
      if (!found) throw new LoadError(`Nothing was loaded: there is no company ${JSON.stringify(sought)}.`);
      previous = found.homepageUrl;
      return found;
    },
    answers: async (path, questions, remembered) => {
      const answers: Record<string, string> = {};
      for (const { id, label, help, options, suggestion, isRequired } of questions) {
        const offered = remembered[id] ?? suggestion;
        if (acceptsSuggestions && suggestion !== null) {
          announce(`${path}: ${label}: ${suggestion} (--yes)`);
          answers[id] = suggestion;
        } else if (!ask) {
          if (!isRequired) continue;
          throw new LoadError(
            `Nothing was loaded: ${path} needs an answer: ${label}. ${help} Answer in the terminal or in the app, or add --mapping with {"answers": {${JSON.stringify(id)}: …}}.${valuesOf(options)}`,
          );
        } else if (options) {
          const none = isRequired ? [] : [{ value: '', label: 'None' }];
          answers[id] = await choose(ask, `${label}. ${help}`, [...options, ...none], offered);
        } else {
          const hint = offered === null ? '' : `[${offered}] `;
          answers[id] = (await ask(`${label}. ${help}\n${hint}`)) || (offered ?? '');
        }
      }
      return answers;
    },
    decisions: async (path, undecided, choices) => {
      const decisions: Decision[] = [];
      for (const value of undecided.open) {
        const { role, text, target } = value;
        if (acceptsSuggestions && target !== null) {
          announce(`${path}: ${JSON.stringify(text)} counts as ${target} (--yes)`);
          decisions.push({ role, text, target });
        } else if (ask) decisions.push(await decide(ask, value, choices));
        else throw undecided;
      }
      return decisions;
    },
  };
}
