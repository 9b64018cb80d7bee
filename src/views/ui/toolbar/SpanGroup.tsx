import { SPAN_LABELS, type Span } from '@src/domain/dates/spans';
import { memo } from 'react';
import css from './toolbar.module.css';

interface Props {
  offered: readonly Span[];
  chosen: Span;
  onChoose: (span: Span) => void;
}

/** Renders the span buttons, of which exactly one is pressed. */
export const SpanGroup = memo(function SpanGroup({ offered, chosen, onChoose }: Props) {
  return (
    <div className={css.spans}>
      <div role="group" aria-label="Time span" className={css.group}>
        {offered.map((span) => (
          <button
            key={span}
            type="button"
            value={span}
            aria-pressed={span === chosen}
            onClick={() => {
              if (span !== chosen) onChoose(span);
            }}
          >
            {SPAN_LABELS[span]}
          </button>
        ))}
      </div>
    </div>
  );
});
