import type from '@src/theme/type.module.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../button/classes';
import type { Elements } from '../elements';
import css from './page.module.css';
import { useDocumentTitle } from './useDocumentTitle';

interface Props {
  title: string;
  /** Details, shown below the title. */
  subtitle?: string;
  variant?: 'h1' | 'display';
  /** Shown at the right of the title. */
  actions?: Elements;
  children: Elements;
}

/**
 * Renders a screen with its heading. The title also names the tab, and the heading takes the focus after a navigation.
 */
export function Screen({ title, subtitle, variant = 'h1', actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  // On the first page of a visit, the browser's own focus stays.
  const arrivedAt = useRef(key === 'default' ? pathname : null);
  useDocumentTitle(title);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = null;
    // A loading screen renders more than once, and the user may be typing in a dialog by then.
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
