import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../server/settings/commandLine';
import { OUT } from './lib/paths';
import { isMet, renderTable, renderTargets } from './lib/print';
import { SUITES } from './suites/registry';
import type { Suite, SuiteResult } from './suites/suite';

const HELP = `npm run bench -- [suite …] [--rounds N] [--only contender,…] [--check]

Suites: ${SUITES.map((suite) => suite.name).join(', ')} (default: all suites)
--rounds N   number of rounds; every contender runs once in each round
--only a,b   only these contenders; leaves out ratios to other contenders. For api: only calls whose names contain these texts; for crowd: databases and sizes; for day: demo, large, react-admin
--huge       for api: also the size huge, which takes minutes to make and about 5 GB of disk
--growth     for api: measures only the sizes, including huge; writes docs/growth.md and its picture
--check      exits with an error if a target is missed`;

function chosenSuites(names: readonly string[]): Suite[] {
  const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown !== undefined) throw new Error(`There is no suite '${unknown}'.\n\n${HELP}`);
  return SUITES.filter((suite) => names.length === 0 || names.includes(suite.name));
}

function roundsFrom(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const rounds = Number(text);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1');
  return rounds;
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine(HELP, {
    rounds: { type: 'string' },
    only: { type: 'string' },
    huge: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const rounds = roundsFrom(values.rounds);
  const only = values.only?.split(',') ?? [];
  const folder = join(OUT, 'results');
  mkdirSync(folder, { recursive: true });
  const targets: SuiteResult['targets'][number][] = [];
  const suites = chosenSuites(positionals);
  for (const suite of suites) {
    const started = Date.now();
    const result = await suite.run({
      rounds,
      only,
      huge: values.huge || values.growth,
      growth: values.growth,
      note: (text) => console.error(`[${suite.name}] ${text}`),
    });
    const seconds = Math.round((Date.now() - started) / 1_000);
    console.log(`\n# ${suite.name} (${seconds} s, Node ${process.version}, ${cpus().length} cores)\n`);
    for (const table of result.tables) console.log(`${renderTable(table)}\n`);
    if (result.targets.length > 0) console.log(`${renderTargets(result.targets)}\n`);
    for (const remark of result.remarks) console.log(`- ${remark}`);
    writeFileSync(join(folder, `${suite.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    targets.push(...result.targets.map((target) => ({ ...target, what: `${suite.name}: ${target.what}` })));
  }
  if (suites.length > 1) console.log(`\n# All suites\n\n${renderTargets(targets)}\n`);
  const missed = targets.filter((target) => !isMet(target)).length;
  return values.check && missed > 0 ? 1 : 0;
}

process.exitCode = await main();
