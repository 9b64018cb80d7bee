import type { ReactNode } from 'react';
import { classes } from '../button/classes';
import css from './Badge.module.css';

type Kind = 'better' | 'accent' | 'worse' | 'neutral';

/** A word in a coloured box. The word carries the meaning; the colour only supports the word. */
export function Badge({ kind, children }: { kind: Kind; children: ReactNode }) {
  return <span className={classes(css.badge, css[kind])}>{children}</span>;
}
