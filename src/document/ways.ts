import type { RuntimeConfig } from '../domain/config/runtimeConfig';

/** Attribute of the login page's parts that belong to one way to sign in. */
export const WAY = 'data-way';

/** Hides or disables the ways to sign in that are not configured, as the app does later. */
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
