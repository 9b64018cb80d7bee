/** @jest-environment node */

import { convertExport } from '@server/load/exports/convertExport';
import { createDecider } from '@server/load/exports/decisions';
import type { Answers } from '@server/load/exports/exportReader';
import { EXPORT_READERS } from '@server/load/exports/exportReaders';
import { openExport } from '@server/load/exports/loadExport';
import { CsvError } from '@server/load/file/csv';
import { LoadError } from '@server/load/loadError';
import type { ConvertedRecord } from '@server/load/readLines';
import { array, assert, asyncProperty, constantFrom, nat, oneof, string, tuple } from 'fast-check';
import { bytesOf } from '../files';
import { EXPORT_SAMPLES } from './exportSamples';
import { recognisedAs } from './loadedExports';

const CHOICES = {
  speakers: ['Ada Example', 'Bo Example'],
  sellers: [{ name: 'Bo Dahl', email: 'bo@x.example' }],
};

/** Converts a file without a database. Returns its records, or the message of a refusal. */
async function converted(text: string, answers: Answers): Promise<ConvertedRecord[] | string> {
  try {
    const { table, recognised, close } = await openExport(async function* () {
      for (const bytes of bytesOf(text)) yield await Promise.resolve(bytes);
    });
    try {
      if (recognised.form === 'own') return 'own';
      const { file } = convertExport(table, recognised, {
        company: { id: 1, homepageUrl: 'dk.athenas.example', currency: 'DKK' },
        answers,
        timeZone: 'Europe/Copenhagen',
        decider: createDecider(CHOICES, []),
        requiresDecisions: true,
      });
      const records: ConvertedRecord[] = [];
      for await (const record of file.records) records.push(record);
      return records;
    } finally {
      await close();
    }
  } catch (thrown) {
    if (thrown instanceof LoadError || thrown instanceof CsvError) return thrown.message;
    throw thrown;
  }
}

/** Replaces some characters at a position. */
const edits = array(
  tuple(
    nat(2_000),
    nat(6),
    oneof(
      constantFrom(',', ';', '"', '\n', '\t', '{', ']', '\0', '-', '99', '﻿', '@', '|', '<p>', '&#0;', 'null'),
      string({ maxLength: 4, unit: 'binary' }),
    ),
  ),
  { minLength: 1, maxLength: 3 },
);

test('each reader has a file here, except the reader that refuses all files', () => {
  const ids = EXPORT_READERS.map(({ id }) => id).filter((id) => id !== 'search_console_screen');
  expect(Object.keys(EXPORT_SAMPLES).sort()).toEqual(ids.sort());
});

describe.each(Object.entries(EXPORT_SAMPLES))('%s', (id, { text, answers }) => {
  test('recognises its file, and converts all of its rows', async () => {
    expect(await recognisedAs(text)).toBe(id);
    const records = await converted(text, answers);
    expect(records).not.toEqual([]);
    const bad = typeof records === 'string' ? records : records.flatMap((record) => record.bad ?? []);
    expect(bad).toEqual([]);
  });

  test('converts or refuses changed files, and never fails in another way', async () => {
    await assert(
      asyncProperty(edits, async (changes) => {
        const changed = changes.reduce((before, [position, length, inserted]) => {
          const at = position % (before.length + 1);
          return before.slice(0, at) + inserted + before.slice(at + length);
        }, text);
        expect(await converted(changed, answers)).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });
});
