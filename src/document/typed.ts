/**
 * Remembers the fields of the prerendered login page, to restore typed text if React renders the page again. React does
 * so if other software, for example a password manager, has added elements to the page.
 *
 * @param pressed the pressed buttons that wait for the app's code; a replaced button is exchanged for its new element
 * @returns a function that restores the text, the focus and the buttons in the new page
 */
export function rememberTyped(root: HTMLElement, pressed: HTMLElement[]): () => void {
  const fields = [...root.querySelectorAll('input')];
  const focused = document.activeElement;
  return () => {
    for (const old of fields) {
      const field = [...root.querySelectorAll('input')].find(({ name }) => name === old.name);
      if (!field || field === old) continue;
      if (field.value === '') field.value = old.value;
      if (old === focused && document.activeElement === document.body) field.focus();
    }
    for (const [place, old] of pressed.entries()) {
      const button = [...root.querySelectorAll('button')].find(
        ({ textContent, ariaLabel }) => textContent === old.textContent && ariaLabel === old.ariaLabel,
      );
      if (button && !root.contains(old)) pressed[place] = button;
    }
  };
}
