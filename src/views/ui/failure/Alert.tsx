import type { ComponentPropsWithRef } from 'react';
import { classes } from '../button/classes';
import type { Elements } from '../elements';
import { ALERT_ICONS } from './alertIcons';
import { DiagnosticsButton } from './DiagnosticsButton';
import css from './failure.module.css';

interface Props extends ComponentPropsWithRef<'div'> {
  severity: keyof typeof ALERT_ICONS;
  icon?: Elements;
  /** Action at the right. */
  action?: Elements;
}

/** Renders an alert without loading further code, because the failure may be that code cannot be loaded. */
export function Alert({ severity, icon, action, className, children, ...box }: Props) {
  const Icon = ALERT_ICONS[severity];
  return (
    <div role="alert" {...box} className={classes(css.alert, css[severity], className)}>
      <span className={css.sign}>{icon ?? <Icon />}</span>
      <div className={css.message}>{children}</div>
      {(action || severity === 'error') && (
        <div className={css.action}>
          {action}
          {severity === 'error' && <DiagnosticsButton />}
        </div>
      )}
    </div>
  );
}
