/**
 * Keeps clicks on buttons, and Enter in a form, which clicks its button, until the app's code can carry them out.
 * A form that the browser sent by itself would carry the password in an address.
 *
 * @returns what was pressed, and the end of keeping.
 */
export function keepPresses(root: HTMLElement): { pressed: HTMLElement[]; stop: () => void } {
  const pressed: HTMLElement[] = [];
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || !root.contains(button)) return;
    event.preventDefault();
    if (pressed.includes(button)) return;
    pressed.push(button);
    button.ariaBusy = 'true';
  };
  const hold = (event: SubmitEvent): void => event.preventDefault();
  root.addEventListener('click', keep);
  root.addEventListener('submit', hold);
  return {
    pressed,
    stop: () => {
      root.removeEventListener('click', keep);
      root.removeEventListener('submit', hold);
      for (const button of pressed) button.ariaBusy = null;
    },
  };
}
