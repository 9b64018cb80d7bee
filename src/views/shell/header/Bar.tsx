import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LogoMark } from '../../ui/icons/Logo';
import css from './Bar.module.css';

export function Bar({ children }: { children: ReactNode }) {
  return <header className={css.bar}>{children}</header>;
}

/** Pushes the following elements to the right. */
export function Spacer() {
  return <div className={css.room} />;
}

export function HomeLink() {
  return (
    <Link className={css.home} to="/" aria-label="Greenroom, home">
      <LogoMark />
      <span>Greenroom</span>
    </Link>
  );
}
