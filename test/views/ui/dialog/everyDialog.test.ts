import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const VIEWS = join(process.cwd(), 'src/views');

/** Dialogs that may close at any time, with the reason for each. */
const CLOSE_FREELY: Readonly<Record<string, string>> = {
  'ui/dialog/FormDialog.tsx': 'is what the others use',
  'ui/form/ConfirmDialog.tsx': 'looks by itself whether a word has been typed',
  'session/SignInAgain.tsx': 'cannot be closed',
  'commandPalette/CommandPalette.tsx': 'takes a search, which is no work',
  'reports/visits/SinceDialog.tsx': 'applies its field while the person types',
};

const sources = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, text: readFileSync(join(VIEWS, file), 'utf8') }));

const hasDialog = (text: string) => text.includes("from '@mui/material/Dialog'");
/** True if the source contains a field element, or a component whose name ends in Field, Input, Select or Form. */
const hasField = (text: string) => /<(input|textarea|select|\w*(Field|Input|Select|Form))\b/.test(text);

test('every dialog with fields keeps what is typed when the user clicks outside', () => {
  const closing = sources
    .filter(({ file, text }) => hasDialog(text) && hasField(text) && !Object.hasOwn(CLOSE_FREELY, file))
    .map(({ file }) => file);
  expect(closing).toEqual([]);
});

test('every exception is a dialog', () => {
  for (const file of Object.keys(CLOSE_FREELY)) {
    const text = sources.find((source) => source.file === file)?.text ?? '';
    expect([file, hasDialog(text)]).toEqual([file, true]);
  }
});
