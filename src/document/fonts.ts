import { idle } from '../views/ui/lazy/idle';

/** On the device: the typeface is in the browser's cache, and costs nothing more. */
export const FONTS_HINT = 'greenroom.fonts';

/** Has the page drawn in its own typeface, which the browser fetches then. */
export function showFonts(): void {
  document.getElementById('fonts')?.removeAttribute('media');
}

/**
 * The first visit gets the typeface when there is nothing else to wait for: it is as large as half of the code.
 *
 * @param remember is called once it is there.
 */
export function showFontsWhenIdle(remember: () => void): void {
  void idle().then(() => {
    showFonts();
    document.fonts.ready.then(remember, () => undefined);
  });
}
