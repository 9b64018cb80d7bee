import type { RuntimeConfig } from '../domain/config/runtimeConfig';

/** Marks what of the login page belongs to one way to sign in. */
export const WAY = 'data-way';

/** Takes the ways that are not configured away from the painted login page, as the app will do. */
export function showWays(root: HTMLElement, config: RuntimeConfig): void {
  const open: Record<string, boolean> = {
    google: config.google !== undefined,
    microsoft: config.microsoft !== undefined,
    password: config.passwordLogin,
  };
  for (const part of root.querySelectorAll<HTMLElement>(`[${WAY}]`)) {
    if (open[part.getAttribute(WAY) ?? '']) continue;
    const button = part.querySelector('button');
    if (part.getAttribute(WAY) === 'password') part.style.visibility = 'hidden';
    else if (button) button.disabled = true;
  }
}
