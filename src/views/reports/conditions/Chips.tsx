import { conditionWords, type ReadCondition } from '@src/store/reports/conditions/reportConditions';
import { ClearIcon } from '../../ui/icons/icons';
import type { ReportView } from '../screen/useReportView';
import css from './conditions.module.css';
import { writingOf } from './writing';

interface Props {
  view: Pick<ReportView, 'table' | 'site' | 'format' | 'hidden'>;
  read: readonly ReadCondition[];
  /** At the edges of the page. */
  inset?: boolean;
  onRemove: (condition: ReadCondition) => void;
}

/** Conditions in words; a click takes one away. */
export function Chips({ view, read, inset = false, onRemove }: Props) {
  const writing = writingOf(view);
  const isHidden = ({ subject }: ReadCondition) => view.hidden.includes(subject.column);
  return (
    <ul className={css.chips} aria-label="Conditions" data-inset={inset}>
      {read.map((condition) => {
        const words = conditionWords(condition, writing);
        return (
          <li key={condition.encoded}>
            <button
              type="button"
              aria-label={`Remove ${words.replace(/\s/g, ' ')}`}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onRemove(condition);
              }}
            >
              <span>
                <span>{words}</span>
                {isHidden(condition) && <small> · hidden column</small>}
              </span>
              <ClearIcon size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Where the focus goes on from a chip that is about to go. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li');
  (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')?.focus();
}
