import { buildSite } from '@server/cli/buildSite';
import { makeDemoFolder } from './demoFolder';
import { DEMO_FOLDER } from './serverProcess';

/** Makes what all tests share before the first of them: `dist/`, which the servers do not build, and demo data. */
export default async function buildBefore(): Promise<void> {
  await buildSite(process.cwd(), (line) => void process.stdout.write(`${line}\n`));
  process.env[DEMO_FOLDER] = await makeDemoFolder();
}
