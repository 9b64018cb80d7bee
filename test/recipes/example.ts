import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Inserts a line after the first line that starts with `after`, or replaces a text. */
type Edit = { after: string; insert: string } | { replace: string; by: string };

/** A small change that follows a recipe of CONTRIBUTING.md. */
export interface Example {
  /** The heading of the recipe. */
  recipe: string;
  /** The files to change, with their edits. */
  edits: Readonly<Record<string, readonly Edit[]>>;
  /** The files to create, with their content. */
  files: Readonly<Record<string, string>>;
  /** Paths that the recipe names for other cases than the example's. */
  otherCases: readonly string[];
}

export const touchedFiles = ({ edits, files }: Example): string[] => [
  ...Object.keys(edits),
  ...Object.keys(files),
];

function withEdit(text: string, edit: Edit, file: string): string {
  if ('replace' in edit) {
    if (!text.includes(edit.replace)) throw new Error(`${file} does not contain "${edit.replace}"`);
    return text.replace(edit.replace, () => edit.by);
  }
  const { after, insert } = edit;
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trimStart().startsWith(after));
  if (at < 0) throw new Error(`${file} has no line that starts with "${after}"`);
  lines.splice(at + 1, 0, insert);
  return lines.join('\n');
}

/** Applies an example to a copy of the repository. Throws if a file does not have the expected lines. */
export function applyExample({ edits, files }: Example, root: string): void {
  for (const [file, changes] of Object.entries(edits)) {
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      changes.reduce((text, edit) => withEdit(text, edit, file), before),
    );
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
}
