import { act, screen, within } from '@testing-library/react';
import { grant, user } from './factories';
import { renderApp } from './renderApp';
import { seconds, settle } from './startTestApp';
import { answers, playWire } from './wire';

// The environment has no layout.
Element.prototype.scrollIntoView = () => undefined;

type Given = Parameters<typeof renderApp>[1];

const wire = () => playWire(() => answers({}));

/** Opens an address, and waits until it has come to rest. */
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
/** Every entry, its parts apart: what it is called, its site, its kind. */
export const options = async () =>
  within(await dialog())
    .queryAllByRole('option')
    .map((option) =>
      [...option.children]
        .map(({ textContent }) => textContent)
        .filter(Boolean)
        .join(' | '),
    );
/** What Enter opens. */
export const active = async () => {
  const id = within(await dialog())
    .getByRole('combobox')
    .getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.firstChild?.textContent;
};
