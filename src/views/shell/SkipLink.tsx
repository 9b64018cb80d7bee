import css from './SkipLink.module.css';

export function SkipLink() {
  return (
    <a className={css.link} href="#main">
      Skip to content
    </a>
  );
}
