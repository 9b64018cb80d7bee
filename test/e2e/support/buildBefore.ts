import { buildSite } from '@server/cli/buildSite';
import { makeDemoFolder } from './demoFolder';
import { DEMO_FOLDER } from './serverProcess';

/** Creates `dist/`, which the test servers do not build, and the demo data before the first test. */
export default async function buildBefore(): Promise<void> {
  await buildSite(process.cwd(), (line) => void process.stdout.write(`${line}\n`));
  process.env[DEMO_FOLDER] = await makeDemoFolder();
}
