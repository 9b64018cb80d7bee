import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';
import { classes } from './classes';

interface Props extends ComponentPropsWithRef<'button'> {
  size?: 'tiny' | 'small' | 'medium';
}

/** Renders a button that consists of an icon. `aria-label` provides its name. */
export function IconButton({ size = 'medium', className, ...button }: Props) {
  return <button type="button" {...button} className={classes(css.icon, css[size], className)} />;
}

/** Class of a link that looks like an icon button. */
export const ICON_LINK = classes(css.icon);
