import { relative } from 'node:path';
import ts from 'typescript';
import { findTextNodeProblems } from './lint/textNodes';

/**
 * `npm run check:texts`: reports text nodes that page translation would break. The check needs the types of the whole
 * app, so a lint rule would report outdated results: a linter caches the results of each file.
 */
const config = ts.getParsedCommandLineOfConfigFile('tsconfig.app.json', undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
});
if (!config) throw new Error('tsconfig.app.json cannot be read');

const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
const checker = program.getTypeChecker();
const views = program.getSourceFiles().filter(({ fileName }) => /\/src\/.*\.tsx$/.test(fileName));
let problems = 0;
for (const source of views)
  for (const { start, message } of findTextNodeProblems(source, checker)) {
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    console.log(`${relative('.', source.fileName)}:${line + 1}:${character + 1}: ${message}`);
    problems += 1;
  }
console.log(`${views.length} files with views, ${problems} problems`);
if (problems > 0 || views.length === 0) process.exitCode = 1;
