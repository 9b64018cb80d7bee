import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import css from './button.module.css';
import { classes } from './classes';

interface Look {
  variant?: 'outlined' | 'contained' | 'text' | undefined;
  color?: 'inherit' | 'primary' | 'error' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
}

const lookOf = ({ variant = 'outlined', color = 'inherit', size = 'medium' }: Look, own?: string): string =>
  classes(css.button, css[variant], css[color], css[size], own);

function Content({
  startIcon,
  endIcon,
  children,
}: Pick<Look, 'startIcon' | 'endIcon'> & { children: ReactNode }) {
  return (
    <>
      {startIcon && <span className={classes(css.start, 'start-icon')}>{startIcon}</span>}
      <span className={css.label}>{children}</span>
      {endIcon && <span className={css.end}>{endIcon}</span>}
    </>
  );
}

type Props = Look & Omit<ComponentPropsWithRef<'button'>, 'color'>;

/** Renders a button with static CSS instead of MUI, so the first screens need not wait for MUI. */
export function Button({ variant, color, size, startIcon, endIcon, className, children, ...button }: Props) {
  return (
    <button type="button" {...button} className={lookOf({ variant, color, size }, className)}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </button>
  );
}

type ButtonLinkProps = Look & Omit<LinkProps, 'color'>;

/** Renders a link that looks like a button. */
export function ButtonLink({
  variant,
  color,
  size,
  startIcon,
  endIcon,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link {...link} className={lookOf({ variant, color, size }, className)}>
      <Content startIcon={startIcon} endIcon={endIcon}>
        {children}
      </Content>
    </Link>
  );
}
