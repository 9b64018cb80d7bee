import { join } from 'node:path';
import ts from 'typescript';
import { findTextNodeProblems } from '../../scripts/lint/textNodes';

const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const PREAMBLE = `
import { Fragment, type ReactElement, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Link } from 'react-router-dom';
declare const count: number;
declare const name: string;
declare const names: string[];
declare const isOpen: boolean;
declare const node: ReactNode;
declare const element: ReactElement | null;
const Always = () => <i />;
const Sometimes = () => isOpen ? <i /> : null;
const Bare = () => isOpen ? <i /> : 'closed';
`;

/** Samples that the rule refuses. Each becomes its own file, so that one program checks all of them. */
const REFUSED = {
  'two texts in a row': '<p>{count} of {count}</p>',
  'text before an element that comes and goes': '<p>Found {isOpen && <b />}</p>',
  'text after a component that may draw nothing': '<p><Sometimes /> found</p>',
  'changing text beside an element': '<p><Always />{name}</p>',
  'text that comes and goes beside an element': "<p><b />{isOpen && 'open'}</p>",
  'a node that may be text beside an element': '<p><b />{node}</p>',
  'text in a fragment': '<>Found</>',
  'changing text in a fragment': '<>{name}</>',
  'text in a named fragment': '<Fragment key="a">Found<b /></Fragment>',
  'a list of texts': '<p>{names}</p>',
  'texts made of a list': '<p>{names.map((each) => each.trim())}</p>',
  'a component that draws bare text': '<p><Bare /></p>',
  'text in a component of a package': '<MemoryRouter>{name}</MemoryRouter>',
  'a space beside an element that comes and goes': "<p><b />{' '}{element}</p>",
  'text that stands in while something loads': '<Suspense fallback="Loading"><b /></Suspense>',
  'a node that stands in while something loads': '<Suspense fallback={node}><b /></Suspense>',
} as const;

const ALLOWED = {
  'text alone': '<p>Found</p>',
  'changing text alone': '<p>{name}</p>',
  'one template literal': '<p>{`${count} of ${count}`}</p>',
  'text or an element, alone': "<p>{isOpen ? 'open' : <b />}</p>",
  'a node alone': '<p>{node}</p>',
  'fixed text beside elements that stay': '<p>Found <b>{name}</b>, <Always /></p>',
  'text in elements that come and go': '<p><span>Found </span>{isOpen && <b>{name}</b>}</p>',
  'elements made of a list': '<p><b />{names.map((each) => <i key={each}>{each}</i>)}</p>',
  'an element that stands in while something loads': '<Suspense fallback={element}><b /></Suspense>',
  'text in a link': '<Link to="/">{name}</Link>',
} as const;

const samples = [...Object.values(REFUSED), ...Object.values(ALLOWED)];
const root = join(__dirname, '..', '..');
const path = (index: number) => join(root, 'src', `sample${index}.tsx`);
const texts = new Map(
  samples.map((jsx, index) => [path(index), `${PREAMBLE}\nexport const sample = ${jsx};`]),
);

const host = ts.createCompilerHost(OPTIONS);
const program = ts.createProgram([...texts.keys()], OPTIONS, {
  ...host,
  fileExists: (file) => texts.has(file) || host.fileExists(file),
  readFile: (file) => texts.get(file) ?? host.readFile(file),
  getSourceFile: (file, language, ...rest) => {
    const text = texts.get(file);
    return text === undefined
      ? host.getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language, true);
  },
});

/** Returns the problems of a sample, without the problems of the preamble. */
function problemsOf(jsx: string): readonly string[] {
  const file = path(samples.findIndex((sample) => sample === jsx));
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} was not parsed`);
  expect(program.getSemanticDiagnostics(source).map(({ messageText }) => messageText)).toEqual([]);
  const from = source.text.lastIndexOf('export const sample');
  return findTextNodeProblems(source, program.getTypeChecker())
    .filter(({ start }) => start > from)
    .map(({ message }) => message);
}

test.each(Object.entries(REFUSED))('refuses %s', (_name, jsx) => {
  expect(problemsOf(jsx)).not.toEqual([]);
});

test.each(Object.entries(ALLOWED))('allows %s', (_name, jsx) => {
  expect(problemsOf(jsx)).toEqual([]);
});
