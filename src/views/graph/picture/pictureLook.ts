import type { PictureLook } from '@src/domain/graph/picture';
import { SCHEME_ATTRIBUTE } from '@src/theme/mode';
import { useSyncExternalStore } from 'react';

const VARIABLES = {
  page: 'background-default',
  text: 'text-primary',
  line: 'divider',
  lineStrong: 'surface-lineStrong',
  node: 'surface-control',
  accent: 'primary-main',
  accentTint: 'primary-tint',
  in: 'graph-in',
  out: 'graph-out',
  both: 'graph-both',
  rising: 'chart-1',
  new: 'chart-2',
  fading: 'chart-6',
} as const satisfies Record<Exclude<keyof PictureLook, 'font'>, string>;

/** Reads the current colours and font of the page. */
export function readLook(element: Element): PictureLook {
  const style = getComputedStyle(element);
  const colour = (name: keyof typeof VARIABLES): string =>
    style.getPropertyValue(`--mui-palette-${VARIABLES[name]}`).trim();
  return {
    page: colour('page'),
    text: colour('text'),
    line: colour('line'),
    lineStrong: colour('lineStrong'),
    node: colour('node'),
    accent: colour('accent'),
    accentTint: colour('accentTint'),
    in: colour('in'),
    out: colour('out'),
    both: colour('both'),
    rising: colour('rising'),
    new: colour('new'),
    fading: colour('fading'),
    font: style.fontFamily,
  };
}

const watchScheme = (changed: () => void) => {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
  return () => watcher.disconnect();
};

/** Returns the page's current colour scheme. A change of the scheme changes the colours. */
export const useScheme = (): string =>
  useSyncExternalStore(watchScheme, () => document.documentElement.getAttribute(SCHEME_ATTRIBUTE) ?? '');

const REDUCED = '(prefers-reduced-motion: reduce)';

const watchMotion = (changed: () => void) => {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(watchMotion, () => window.matchMedia(REDUCED).matches);
