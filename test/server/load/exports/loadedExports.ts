import { messageOf } from '@server/db/queryFailures';
import type { Decision } from '@server/load/exports/decisions';
import type { Answers, Question } from '@server/load/exports/exportReader';
import { type Checked, checkExport, loadExport, recogniseFile } from '@server/load/exports/loadExport';
import { findExportCompany, readChoices } from '@server/load/exports/mapping';
import { load } from '@server/load/load';
import { LoadError } from '@server/load/loadError';
import { undoLoad } from '@server/load/undo';
import { openInMemory } from '@test/support/inMemory';
import { bytesOf, FILES, kindOf, writeCompanies } from '../files';

const OPTIONS = { timeZone: 'Europe/Copenhagen', now: new Date('2026-11-20T12:00:00Z') };

export const SPEAKERS = `company,name,pipedrive_id,created_at
dk.athenas.example,Ada Example,101,2024-01-01T10:00:00Z
dk.athenas.example,Bo Example,102,2024-01-01T10:00:00Z
`;

/** What a company has answered and decided about a file. */
export interface Answered {
  answers?: Answers;
  decisions?: readonly Decision[];
}

/** Opens a text as a file. Each call reads the file from its beginning. */
const opener = (text: string) =>
  async function* () {
    for (const bytes of bytesOf(text)) yield await Promise.resolve(bytes);
  };

/** Opens a database with two companies, two speakers and a seller, and loads exports into the first company. */
export async function openForExports() {
  const database = await openInMemory();
  const { db } = database;
  await writeCompanies(db);
  await load(db, kindOf('speakers'), bytesOf(SPEAKERS), OPTIONS);
  await load(db, kindOf('sellers'), bytesOf(FILES.sellers), OPTIONS);
  const contextOf = async ({ answers = {}, decisions = [] }: Answered) => {
    const company = await findExportCompany(db, 1, {});
    if (!company) throw new Error('The company is missing');
    return { company, mapping: { answers, decisions }, choices: await readChoices(db, 1) };
  };
  return {
    db,
    close: () => database.close(),
    /** Checks an export. The database stays unchanged. */
    check: async (text: string, answered: Answered = {}): Promise<Checked> =>
      checkExport(db, opener(text), await contextOf(answered), OPTIONS),
    /** Loads an export, and returns the result and the id of the load. */
    load: async (text: string, answered: Answered = {}) => {
      let id = 0;
      const loaded = await loadExport(db, opener(text), await contextOf(answered), {
        ...OPTIONS,
        onRecorded: (recorded) => {
          id = recorded;
        },
      });
      return { ...loaded, id };
    },
    undo: (id: number) => undoLoad(db, id, { who: 'Test' }),
  };
}

export type Exports = Awaited<ReturnType<typeof openForExports>>;

/** Returns the id of the reader that recognises a file, or the kinds whose columns the file has. */
export async function recognisedAs(text: string): Promise<string> {
  const recognised = await recogniseFile(opener(text));
  return recognised.form === 'export' ? recognised.reader.id : recognised.kinds.join();
}

/** Returns the questions about a file. */
export async function questionsOf(text: string): Promise<readonly Question[]> {
  const recognised = await recogniseFile(opener(text));
  if (recognised.form === 'own') throw new Error('The file has the columns of a kind');
  return recognised.questions;
}

/** Returns the suggested answers to the questions about a file. */
export async function suggestedAnswers(text: string): Promise<Answers> {
  const questions = await questionsOf(text);
  return Object.fromEntries(questions.map(({ id, suggestion }) => [id, suggestion ?? '']));
}

/** Returns all texts of a check or a load that a user or a log can show: the result, or the error and its cause. */
export async function shownTexts(running: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await running, (_, value: unknown) =>
      value instanceof Map ? [...value.entries()] : value,
    );
  } catch (thrown) {
    if (thrown instanceof LoadError) return `${thrown.message} ${messageOf(thrown.cause)}`;
    throw thrown;
  }
}
