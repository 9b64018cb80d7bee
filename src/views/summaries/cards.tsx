import { type ComponentProps, Suspense } from 'react';
import { SPAN_LABELS, type Span, type SpanChoice } from '../../domain/dates/spans';
import { SelectField } from '../ui/form/SelectField';
import { lazyPart } from '../ui/lazy/lazyPart';
import { plain } from '../ui/plain';
import css from './cards.module.css';

const Bars = lazyPart(() => import('../ui/marks/Bars'));

/** Cards in two columns, or in one column on narrow screens. */
export const Cards = plain('div', css.cards);

export const CARD_ROW_HEIGHT = 36;

/** A card with a heading, large figures, and a table. Bars lie in the table cells of the class `bars`. */
export const Card = plain('section', css.card);

/** A cell in a column of bars. The first row's cell draws the bars of all rows. */
export function BarsCell({ row, ...bars }: ComponentProps<typeof Bars> & { row: number }) {
  return (
    <td className="bars" aria-hidden="true">
      {row === 0 && (
        <Suspense fallback={null}>
          <Bars {...bars} />
        </Suspense>
      )}
    </td>
  );
}

interface SpanProps<S extends Span> {
  choice: SpanChoice<S>;
  chosen: S;
  onChoose: (span: S) => void;
}

/** A field to choose one of the offered spans. Shows nothing if there are no spans. */
export function SpanField<S extends Span>({ choice: { offered }, chosen, onChoose }: SpanProps<S>) {
  if (offered.length === 0) return null;
  const options = offered.map((span) => ({ value: span, label: SPAN_LABELS[span] }));
  return <SelectField label="Time span" options={options} chosen={chosen} onChoose={onChoose} />;
}
