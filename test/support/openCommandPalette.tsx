import { act, screen, within } from '@testing-library/react';
import { grant, user } from './factories';
import { renderApp } from './renderApp';
import { seconds, settle } from './startTestApp';
import { answers, playWire } from './wire';

// jsdom has no layout, so it lacks `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

type Given = Parameters<typeof renderApp>[1];

const wire = () => playWire(() => answers({}));

/** Opens an address and waits until the screen no longer changes. */
export async function openAtRest(address: string, given: Given = {}) {
  const app = await renderApp(address, {
    who: user({ roles: [grant('product_sales_viewer')] }),
    reportRows: wire().reportRows,
    ...given,
  });
  await act(() => seconds(3));
  const { person } = app;
  return {
    ...app,
    press: async (keys: string) => {
      await person.keyboard(keys);
      await act(settle);
    },
  };
}

export const dialog = () => screen.findByRole('dialog', { name: 'Go to' });
/** Returns the text of every entry: label, site and kind, separated by " | ". */
export const options = async () =>
  within(await dialog())
    .queryAllByRole('option')
    .map((option) =>
      [...option.children]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' | '),
    );
/** Returns the label of the entry that Enter would open. */
export const active = async () => {
  const id = within(await dialog())
    .getByRole('combobox')
    .getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.firstChild?.textContent;
};
