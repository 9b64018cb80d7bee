/**
 * Records clicks on buttons until the app's code can handle the clicks. Enter in a form clicks its button. Also
 * prevents the browser from submitting a form, because the address would contain the password.
 *
 * @returns the pressed buttons, and a function that stops the recording
 */
export function recordPresses(root: HTMLElement): { pressed: HTMLElement[]; stop: () => void } {
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
