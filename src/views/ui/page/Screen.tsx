import type from '@src/theme/type.module.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../button/classes';
import type { Elements } from '../elements';
import css from './page.module.css';
import { useDocumentTitle } from './useDocumentTitle';

interface Props {
  title: string;
  /** Below the title: what it is about, more exactly. */
  subtitle?: string;
  variant?: 'h1' | 'display';
  /** Right of the title. */
  actions?: Elements;
  children: Elements;
}

/** A screen has one heading, which names the tab too and takes the focus when one comes from elsewhere. */
export function Screen({ title, subtitle, variant = 'h1', actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // The first page of a visit keeps the browser's own focus.
  const arrivedAt = useRef(key === 'default' ? pathname : null);
  useDocumentTitle(title);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = null;
    // Whoever has opened a dialog meanwhile is typing there: a screen that loads is drawn more than once.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <>
      <div className={css.head}>
        <hgroup className={css.heading}>
          <h1 className={classes(type[variant], css.title)} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle && <p>{subtitle}</p>}
        </hgroup>
        {actions}
      </div>
      {children}
    </>
  );
}
