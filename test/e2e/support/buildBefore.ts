import { buildSite } from '@server/cli/buildSite';

/** The servers of the tests serve `dist/` as it is, so it is made current once before all of them. */
export default async function buildBefore(): Promise<void> {
  await buildSite(process.cwd(), (line) => void process.stdout.write(`${line}\n`));
}
