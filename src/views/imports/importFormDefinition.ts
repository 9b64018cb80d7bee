import { asksCompany, asksKind, type ImportValues, importValues } from '../../domain/imports/importForm';
import type { Import } from '../../domain/imports/imports';
import {
  type FieldErrors,
  type FormDefinition,
  isText,
  readTexts,
  serverErrors,
} from '../ui/form/formFields';

/** Returns the name of a question's field in problems and errors. */
export const answerField = (id: string): string => `answers.${id}`;

/** Returns the form definition of a file. Open texts may stay undecided: the file then waits for the others. */
export function formDefinition(file: Import): FormDefinition<Import, ImportValues> {
  const questions = file.check?.questions ?? [];
  const labels: Readonly<Record<string, string>> = {
    company: 'Company',
    kind: 'Kind of facts',
    ...Object.fromEntries(questions.map(({ id, label }) => [answerField(id), label])),
  };
  return {
    labels,
    valuesOf: importValues,
    read: (draft, stored) => ({
      company: isText(draft['company']) ? draft['company'] : stored.company,
      kind: isText(draft['kind']) ? draft['kind'] : stored.kind,
      answers: readTexts(draft['answers'], stored.answers),
      meanings: readTexts(draft['meanings'], stored.meanings),
    }),
    problemsOf: ({ company, kind, answers }, tried): FieldErrors => {
      if (!tried) return {};
      const missing = [
        ...(asksCompany(file) && company === '' ? [['company', 'Choose the company of the file']] : []),
        ...(asksKind(file) && kind === '' ? [['kind', 'Choose the kind of facts']] : []),
        ...questions
          .filter(({ id, isRequired }) => isRequired && (answers[id] ?? '') === '')
          .map(({ id, label, options }) => [
            answerField(id),
            options ? `Choose: ${label}` : `${label} must not be empty`,
          ]),
      ];
      return Object.fromEntries(missing) as FieldErrors;
    },
    errorsOf: (failure) =>
      serverErrors(failure, labels, ([field = '', ...rest]) =>
        field === 'answers' ? answerField(rest.join('.')) : field === 'company_id' ? 'company' : field,
      ),
  };
}
