import { gzipSync } from 'node:zlib';
import type { Db } from '@server/db/database';
import { convertExport, type ExportNotes } from '@server/load/exports/convertExport';
import { createDecider, type Decision } from '@server/load/exports/decisions';
import type { Answers, ExportCompany } from '@server/load/exports/exportReader';
import { type ExportContext, loadExport, type OpenBytes, openExport } from '@server/load/exports/loadExport';
import type { LoadOptions } from '@server/load/load';
import type { ConvertedRecord } from '@server/load/readLines';
import { zipSync } from 'fflate';
import { DK, NOW } from '../recordedLoads';

/** The company of all exports, which `writeCompanies` creates. */
export const COMPANY: ExportCompany = { id: 1, homepageUrl: DK, currency: 'DKK' };

export const SPEAKERS = ['Ada Example', 'Bo Example', 'Åse "Bro", jr.'];

const TIME_ZONE = 'Europe/Copenhagen';
const OPTIONS: LoadOptions = { timeZone: TIME_ZONE, now: NOW };

export const utf16 = (text: string, bom = '\uFEFF'): Uint8Array => Buffer.from(bom + text, 'utf16le');

export const utf16be = (text: string, bom = '\uFEFF'): Uint8Array =>
  Buffer.from(bom + text, 'utf16le').swap16();

export const gzip = (file: Uint8Array | string): Uint8Array => gzipSync(file);

/** Returns a zip file with files by name. */
export const zip = (files: Record<string, Uint8Array | string>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? Buffer.from(file) : file,
      ]),
    ),
  );

/** Opens a file that arrives in pieces of a length. */
export const openFile = (file: Uint8Array | string, length = 65_536): OpenBytes =>
  async function* () {
    const bytes = typeof file === 'string' ? Buffer.from(file) : file;
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  };

const contextOf = (answers: Answers, decisions: readonly Decision[] = []): ExportContext => ({
  company: COMPANY,
  mapping: { answers, decisions },
  choices: { speakers: SPEAKERS, sellers: [] },
});

/** Loads an export for the first company. */
export const loadFile = (db: Db, file: Uint8Array | string, answers: Answers = {}) =>
  loadExport(db, openFile(file), contextOf(answers), OPTIONS);

interface ConvertedExport {
  /** Lines of the kind, by column. */
  lines: Record<string, string>[];
  problems: string[];
  notes: ExportNotes;
}

const problemsOf = ({ bad = [] }: ConvertedRecord): string[] =>
  bad.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);

/** Converts an export without a database. */
export async function convertFile(
  file: Uint8Array | string,
  answers: Answers = {},
  decisions: readonly Decision[] = [],
): Promise<ConvertedExport> {
  const { table, recognised, close } = await openExport(openFile(file));
  if (recognised.form === 'own') throw new Error('The file is in the own format');
  const { mapping, choices } = contextOf(answers, decisions);
  const { file: converted, notes } = convertExport(table, recognised, {
    company: COMPANY,
    answers: mapping.answers,
    timeZone: TIME_ZONE,
    decider: createDecider(choices, mapping.decisions),
    requiresDecisions: true,
  });
  const lines: Record<string, string>[] = [];
  const problems: string[] = [];
  for await (const record of converted.records) {
    problems.push(...problemsOf(record));
    if (!record.bad)
      lines.push(Object.fromEntries(converted.header.map((name, at) => [name, record.cells[at] ?? ''])));
  }
  await close();
  return { lines, problems, notes };
}

/** Returns what is asked about a file, by id. */
export async function questionsAbout(file: Uint8Array | string) {
  const { recognised, close } = await openExport(openFile(file));
  await close();
  return recognised.form === 'own' ? [] : recognised.questions;
}
