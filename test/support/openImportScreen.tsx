import { act, screen, within } from '@testing-library/react';
import type { Import, Load } from '../../src/domain/imports/imports';
import type { AdministrationApi } from '../../src/services/administrationApi';
import { admin } from './factories';
import { type MemoryStore, memoryStore } from './fakeServices';
import { renderApp } from './renderApp';
import { seconds } from './startTestApp';

// jsdom has no layout, so it lacks `scrollIntoView`.
Element.prototype.scrollIntoView = () => undefined;

interface Given extends Partial<AdministrationApi> {
  tabStore?: MemoryStore;
  files?: readonly Import[];
  past?: readonly Load[];
}

/** Opens the import screen as an admin. */
export async function openImportScreen({
  files = [],
  past = [],
  tabStore = memoryStore(),
  ...administration
}: Given = {}) {
  const app = await renderApp('/import', {
    who: admin(),
    config: { features: ['import'] },
    tabStore,
    administration: {
      imports: async () => [...files],
      loads: async () => [...past],
      importChoices: async () => ({
        speakers: ['Anna Berg', 'Anna Bergstrøm', 'Bo Hansen'],
        sellers: [{ name: 'Ida Admin', email: 'ida@greenroom.example' }],
      }),
      ...administration,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  const tick = (count: number) => act(() => seconds(count));
  return { ...app, tick };
}

/** Returns the card of a file. */
export const card = (name = 'deals.csv') => screen.findByRole('article', { name });

/** Returns a button of the card of `deals.csv`. */
export const cardButton = async (name: string) => within(await card()).findByRole('button', { name });
