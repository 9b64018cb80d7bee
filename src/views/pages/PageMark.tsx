import { Star } from 'lucide-react';
import { IconButton } from '../ui/button/IconButton';
import { outline } from '../ui/icons/outline';
import { Hint } from '../ui/marks/Hint';
import css from './PageMark.module.css';
import { useFavourite } from './useFavourite';

const StarIcon = outline(Star);

/** Adds the page to the favourites or removes the page from them. */
export function PageMark() {
  const favourite = useFavourite();
  if (!favourite) return null;
  const { label, isOn, toggle } = favourite;
  return (
    <Hint text={label}>
      <IconButton
        className={css.star}
        size="small"
        aria-label="Favourite"
        aria-pressed={isOn}
        onClick={toggle}
      >
        <StarIcon />
      </IconButton>
    </Hint>
  );
}
