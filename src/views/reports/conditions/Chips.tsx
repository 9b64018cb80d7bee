import {
  type ConditionFormat,
  conditionWords,
  type ReadCondition,
} from '@src/store/reports/conditions/reportConditions';
import { ClearIcon } from '../../ui/icons/icons';
import css from './conditions.module.css';

interface Props {
  writing: ConditionFormat;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  read: readonly ReadCondition[];
  /** Adds padding at the edges of the page. */
  inset?: boolean;
  onRemove: (condition: ReadCondition) => void;
}

/** Lists the conditions in words. A click removes a condition. */
export function Chips({ writing, hidden, read, inset = false, onRemove }: Props) {
  const isHidden = ({ subject }: ReadCondition) => hidden.includes(subject.column);
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

/** Moves the focus from a chip that is about to be removed to the next or previous chip. */
function focusBeside(chip: HTMLElement): void {
  const item = chip.closest('li');
  (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')?.focus();
}
