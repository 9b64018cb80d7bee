import css from './icons.module.css';

/** Draws the logo, a door ajar, in the text colour on the page colour. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="currentColor" />
      <g fill="var(--mui-palette-background-default)">
        <path d="M6 6.3a.8.8 0 0 1 .6-.8l5.9-1.3a.8.8 0 0 1 1 .8v14a.8.8 0 0 1-1 .8l-5.9-1.3a.8.8 0 0 1-.6-.8z" />
        <path d="M14.5 5.5h3.2c.4 0 .8.4.8.8v11.4c0 .4-.4.8-.8.8h-3.2v-1.6h2.3V7.1h-2.3z" />
      </g>
      <circle cx="11.2" cy="12" r="1" fill="currentColor" />
    </svg>
  );
}
