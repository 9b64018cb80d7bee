import type { Elements } from '../elements';
import css from './failure.module.css';

interface Props {
  icon: Elements;
  title: string;
  text: string;
  /** Action that shows data again. */
  action?: Elements;
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={css.empty}>
      {icon}
      <p className={css.emptyTitle}>{title}</p>
      <p>{text}</p>
      {action}
    </div>
  );
}
