import { SPAN_LABELS, type Span, type SpanChoice } from '../../domain/dates/spans';
import { SelectField } from '../ui/form/SelectField';

interface Props<S extends Span> {
  choice: SpanChoice<S>;
  chosen: S;
  onChoose: (span: S) => void;
}

/** The spans that there are, to choose one of; nothing where there is none. */
export function SpanField<S extends Span>({ choice: { offered }, chosen, onChoose }: Props<S>) {
  if (offered.length === 0) return null;
  const options = offered.map((span) => ({ value: span, label: SPAN_LABELS[span] }));
  return <SelectField label="Time span" options={options} chosen={chosen} onChoose={onChoose} />;
}
