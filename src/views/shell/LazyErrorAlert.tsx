import { type ComponentType, lazy, Suspense } from 'react';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { withTheme } from '../ui/lazy/withTheme';
import type { Props } from './ErrorAlert';

/** What failed may be the code itself, so the plain sentence also stands in for an alert that cannot be had. */
const Loaded = lazy<ComponentType<Props>>(() =>
  withTheme(() => import('./ErrorAlert')).catch(() => ({ default: PlainAlert })),
);

function PlainAlert({ text, action }: Props) {
  return (
    <div role="alert">
      <p className={classes(type.body1, type.error)}>{text}</p>
      {action}
    </div>
  );
}

/** Says at once what failed, and what to do about it; its proper look follows. */
export function ErrorAlert(props: Props) {
  return (
    <Suspense fallback={<PlainAlert {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
