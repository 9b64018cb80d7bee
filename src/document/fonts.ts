import { idle } from '../views/ui/lazy/idle';

/** Key of the device setting which records that the browser has cached the typeface. */
export const FONTS_HINT = 'greenroom.fonts';

/** Applies the app's typeface to the page. The browser then fetches the typeface unless it is cached. */
export function showFonts(): void {
  document.getElementById('fonts')?.removeAttribute('media');
}

/**
 * Applies the typeface when the browser is idle. The typeface is half as large as the code, so the first visit loads
 * the code first.
 *
 * @param remember is called once the typeface has loaded
 */
export function showFontsWhenIdle(remember: () => void): void {
  void idle().then(() => {
    showFonts();
    document.fonts.ready.then(remember, () => undefined);
  });
}
