import type { ComponentPropsWithRef } from 'react';
import css from './button.module.css';
import { classes } from './classes';

interface Props extends ComponentPropsWithRef<'button'> {
  size?: 'tiny' | 'small' | 'medium';
}

/** A button that is an icon; its name is in `aria-label`. */
export function IconButton({ size = 'medium', className, ...button }: Props) {
  return <button type="button" {...button} className={classes(css.icon, css[size], className)} />;
}

/** For a link that looks like one. */
export const ICON_LINK = classes(css.icon);
