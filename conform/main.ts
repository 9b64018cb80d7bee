import { conform } from './conform';
import { CannotRunError, readOptions } from './options';
import { askPassword } from './prompt';
import { exitCodeOf, reportJson, reportText } from './report';

/** `npm run conform -- https://api.company.example`: checks an API against the contract and reports the differences. */
async function main(): Promise<number> {
  try {
    const { json, ...options } = await readOptions(process.argv.slice(2), process.env, askPassword);
    const report = await conform(options);
    process.stdout.write(json ? reportJson(report) : reportText(report));
    return exitCodeOf(report);
  } catch (thrown) {
    const words =
      thrown instanceof CannotRunError ? thrown.message : thrown instanceof Error ? thrown.stack : thrown;
    process.stderr.write(`${String(words)}\n`);
    return 2;
  }
}

process.exitCode = await main();
