import type { RuntimeConfig } from '../domain/config/runtimeConfig';

/** Attribute of the login page's parts that belong to one way to sign in. */
export const SIGN_IN_METHOD = 'data-way';

/** Hides or disables the ways to sign in that are not configured, as the app does later. */
export function disableMissingMethods(root: HTMLElement, config: RuntimeConfig): void {
  const open: Record<string, boolean> = {
    google: config.google !== undefined,
    microsoft: config.microsoft !== undefined,
    password: config.passwordLogin,
  };
  for (const part of root.querySelectorAll<HTMLElement>(`[${SIGN_IN_METHOD}]`)) {
    if (open[part.getAttribute(SIGN_IN_METHOD) ?? '']) continue;
    const button = part.querySelector('button');
    if (part.getAttribute(SIGN_IN_METHOD) === 'password') part.style.visibility = 'hidden';
    else if (button) button.disabled = true;
  }
}
