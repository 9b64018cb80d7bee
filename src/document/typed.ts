/**
 * Remembers the fields of the painted login page, so that what is typed into them outlives a page that React draws
 * again. React does so where something else, a password manager for example, has added elements to the page.
 *
 * @param pressed the buttons that wait for the app's code; a button that was drawn again takes the place of the old one
 * @returns a function that fills in the fields of the new page
 */
export function keepTyped(root: HTMLElement, pressed: HTMLElement[]): () => void {
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
