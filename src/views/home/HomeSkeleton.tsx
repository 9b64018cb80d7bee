import { VisuallyHidden } from '../ui/page/VisuallyHidden';
import css from './home.module.css';

const ROWS = [0, 1, 2, 3];

/** Draws placeholders in the home page's layout, so nothing jumps when the companies arrive. */
export function HomeSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {ROWS.map((row) => (
        <div className={css.bones} key={row}>
          <span className={css.bone} />
          <span className={css.bone} />
          <span className={css.bone} />
          <span className={css.bone} />
        </div>
      ))}
    </div>
  );
}
