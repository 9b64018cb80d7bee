import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { rememberTyped } from '../../src/document/typed';

function Form() {
  return (
    <form>
      <div>
        <input name="email" />
      </div>
      <div>
        <input name="password" type="password" />
        <button type="button" aria-label="Show password" />
      </div>
      <button type="submit">Sign in</button>
    </form>
  );
}

const PAINTED =
  '<form><div><input name="email"></div><div><input name="password" type="password">' +
  '<button type="button" aria-label="Show password"></button></div><button type="submit">Sign in</button></form>';

/** Hydrates a server-rendered form into which a user has typed. `add` changes the form like a password manager. */
function open(add: (form: HTMLFormElement) => void) {
  document.body.innerHTML = `<div id="root">${PAINTED}</div>`;
  const root = document.getElementById('root');
  const form = document.querySelector('form');
  if (!root || !form) throw new Error('nothing is painted');
  const field = (name: string) => {
    const found = root.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  field('email').value = 'anna@x.example';
  field('password').focus();
  add(form);
  const submit = root.querySelector<HTMLElement>('[type=submit]');
  const pressed = submit ? [submit] : [];
  const restore = rememberTyped(root, pressed);
  // The user types while React hydrates the page.
  field('password').value = 'secret';
  let recovered = 0;
  act(() => {
    hydrateRoot(root, <Form />, {
      onRecoverableError: () => {
        recovered += 1;
        restore();
      },
    });
  });
  return { root, field, pressed, painted: form, recovered: () => recovered };
}

const extra = () => document.createElement('manager-icon');

test.each<[string, (form: HTMLFormElement) => void]>([
  ['after a field', (form) => form.querySelector('input')?.after(extra())],
  ['before a field', (form) => form.querySelector('[name=password]')?.before(extra())],
  ['at the start of the form', (form) => form.prepend(extra())],
  [
    'around a field',
    (form) => {
      const field = form.querySelector('input');
      const around = extra();
      field?.replaceWith(around);
      if (field) around.append(field);
    },
  ],
])('keeps the typed text although an element was added %s', (_where, add) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, field, pressed, painted, recovered } = open(add);
  expect(recovered()).toBe(1);
  expect(root.querySelector('form')).not.toBe(painted);
  expect(field('email').value).toBe('anna@x.example');
  expect(field('password').value).toBe('secret');
  expect(document.activeElement).toBe(field('password'));
  expect(pressed).toEqual([root.querySelector('[type=submit]')]);
});

test('keeps the elements of an unchanged page', () => {
  const { root, field, painted, recovered } = open(() => undefined);
  expect(recovered()).toBe(0);
  expect(root.querySelector('form')).toBe(painted);
  expect(field('email').value).toBe('anna@x.example');
});
