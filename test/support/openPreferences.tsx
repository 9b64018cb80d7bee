import { screen, within } from '@testing-library/react';
import type { AdministrationApi } from '../../src/services/api/administration/administrationApi';
import { admin } from './factories';
import { renderApp } from './renderApp';

export const KEYS = { 'mail.sender': 'a@b.example', 'mail.delay': '3', 'site.note': 'one\ntwo' };

/** The screen over a store that keeps what it is sent. */
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
