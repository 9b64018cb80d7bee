import type { Rule } from 'eslint';
import type ts from 'typescript';
import { findTextNodeProblems } from './textNodes';

/** What typescript-eslint adds to the parsed code of a file. */
interface TypedServices {
  program?: ts.Program | null;
}

/** The ESLint rule that keeps text nodes away from siblings, for the sake of page translation. */
export const textNodeRule: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'No text node beside siblings that come, go or change' },
  },
  create(context) {
    const { sourceCode, filename } = context;
    // ESLint types them as anything, since each parser has its own.
    const { program } = sourceCode.parserServices as TypedServices;
    const source = program?.getSourceFile(filename);
    if (!program || !source) throw new Error(`${filename} is not part of the TypeScript project`);
    return {
      Program() {
        for (const { start, end, message } of findTextNodeProblems(source, program.getTypeChecker()))
          context.report({
            message,
            loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
          });
      },
    };
  },
};
