import { asksCompany, asksKind, type ImportValues } from '../../domain/imports/importForm';
import { kindLabel } from '../../domain/imports/importKinds';
import type { Import, ImportQuestion } from '../../domain/imports/imports';
import { selectCompanies } from '../../store/companies/companies.slice';
import { useAppSelector } from '../../store/hooks';
import { Field } from '../ui/form/Field';
import { SelectInput } from '../ui/form/SelectInput';
import type { Form } from '../ui/form/useForm';
import css from './ImportForm.module.css';
import { answerField } from './importFormDefinition';

interface Props {
  file: Import;
  form: Form<ImportValues>;
}

/** Renders the fields for the company, for the kind of facts and for the answers to questions. */
export function AnswerFields({ file, form }: Props) {
  const companies = useAppSelector(selectCompanies);
  const { values, errors, change } = form;
  const questions = file.check?.questions ?? [];
  if (!asksCompany(file) && !asksKind(file) && questions.length === 0) return null;
  return (
    <div className={css.fields}>
      {asksCompany(file) && (
        <SelectInput
          label="Company"
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.company}
          placeholder="Choose a company"
          error={errors['company']}
          onChange={(company) => change({ company })}
        />
      )}
      {asksKind(file) && (
        <SelectInput
          label="Kind of facts"
          options={file.kinds.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
          value={values.kind}
          placeholder="Choose a kind"
          hint="Several kinds have the columns of this file."
          error={errors['kind']}
          onChange={(kind) => change({ kind })}
        />
      )}
      {questions.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={values.answers[question.id] ?? ''}
          error={errors[answerField(question.id)]}
          onChange={(answer) => change({ answers: { ...values.answers, [question.id]: answer } })}
        />
      ))}
    </div>
  );
}

interface QuestionProps {
  question: ImportQuestion;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Question({ question, value, error, onChange }: QuestionProps) {
  const { label, help, options, answer, suggestion, isRequired } = question;
  const isSuggested = answer === null && suggestion !== null && value === suggestion;
  const hint = [help, isSuggested && 'This is a suggestion. Save it to confirm it.']
    .filter((part) => part !== false && part !== '')
    .join(' ');
  const field = { label, value, error, onChange, ...(hint !== '' && { hint }) };
  return options ? (
    <SelectInput {...field} options={options} placeholder="Choose" />
  ) : (
    <Field {...field} optional={!isRequired} />
  );
}
