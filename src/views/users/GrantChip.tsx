import type { GrantScope } from '../../domain/permissions/grants';
import { classes } from '../ui/button/classes';
import { Flag } from '../ui/icons/Flag';
import { ClearIcon } from '../ui/icons/icons';
import { plain } from '../ui/plain';
import css from './GrantChip.module.css';

export const Chips = plain('ul', css.chips);

interface Props {
  /** The grant's name in the API, shown as a tooltip because two grants can share a label. */
  name: string;
  label: string;
  place: GrantScope;
  /** Removes the grant. Without a handler, the chip is read-only. */
  onRemove?: () => void;
}

/** Renders a grant and the company to which it applies. */
export function GrantChip({ name, label, place, onRemove }: Props) {
  const content = (
    <>
      {place.country !== '' && <Flag country={place.country} width={18} />}
      <strong>{`${label} `}</strong>
      <span className={css.place}>{place.name}</span>
    </>
  );
  if (!onRemove)
    return (
      <span className={css.chip} title={name}>
        {content}
      </span>
    );
  return (
    <button
      className={classes(css.chip, css.removes)}
      type="button"
      title={name}
      aria-label={`Remove ${label} ${place.name}`}
      onClick={onRemove}
    >
      {content}
      <ClearIcon size={14} />
    </button>
  );
}
