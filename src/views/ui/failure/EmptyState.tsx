import type { ReactNode } from 'react';
import css from './failure.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** The one way out. */
  action?: ReactNode;
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
