import { act, screen, within } from '@testing-library/react';
import type { AdministrationApi } from '../../src/services/administrationApi';
import { admin } from './factories';
import { renderApp } from './renderApp';
import { settle } from './startTestApp';

export const KEYS = { 'mail.sender': 'a@b.example', 'mail.delay': '3', 'site.note': 'one\ntwo' };

/** Opens the preferences screen over a key-value store in memory, which records the writes in `sent`. */
export async function openPreferences(
  given: Partial<AdministrationApi> = {},
  keys: Record<string, string> = KEYS,
) {
  const held = new Map(Object.entries(keys));
  const sent: string[] = [];
  const app = await renderApp('/preferences', {
    who: admin(),
    administration: {
      keyValues: async () => Object.fromEntries(held),
      saveKeyValue: async (key, value) => {
        sent.push(`${key}=${value}`);
        held.set(key, value);
      },
      deleteKeyValue: async (key) => {
        sent.push(`${key}-`);
        held.delete(key);
      },
      ...given,
    },
  });
  await rest();
  return { ...app, held, sent };
}

export const field = (key: string) => screen.findByRole('textbox', { name: `Value of ${key}` });
export const row = async (key: string) => {
  const cell = await screen.findByTitle(key);
  const found = cell.closest<HTMLElement>('[role="row"]');
  if (!found) throw new Error(`no row of ${key}`);
  return within(found);
};
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

/** Waits several times, because a save run has a step for each lock and each call. */
export const rest = () =>
  act(async () => {
    for (let n = 0; n < 8; n += 1) await settle();
  });

/** Presses a button and waits until the save run that it starts stops or waits. */
export const press = (pressed: HTMLElement) =>
  act(async () => {
    pressed.click();
    for (let n = 0; n < 8; n += 1) await settle();
  });
