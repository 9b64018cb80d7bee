import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReportId } from '../../src/domain/screens/screens';
import type { SavedView } from '../../src/store/reports/savedViews/savedView';
import { type openReport, plainText } from './openReport';
import { settle } from './startTestApp';

export const REPORT_ID: ReportId = 'requests_and_bookings';

/** Returns the storage key of a saved view. `opensName` returns the key of the view that a report opens with. */
export const viewName = (id: string, person = 10) => `greenroom.views.${person}.view.${id}`;
export const opensName = (report: string = REPORT_ID, person = 10) =>
  `greenroom.views.${person}.opens.${report}`;

export const savedView = (own: Partial<SavedView> = {}): SavedView => ({
  id: 'one',
  report: REPORT_ID,
  name: 'Weekly',
  search: 'span=7&sort=deals&dir=desc',
  columns: ['deals', 'total_inbound'],
  ...own,
});

/** Stores a view on the device, like an earlier visit. */
export function keepView(own: Partial<SavedView> = {}, person = 10): SavedView {
  const view = savedView(own);
  const { id, ...rest } = view;
  localStorage.setItem(viewName(id, person), JSON.stringify({ version: 1, ...rest }));
  return view;
}

/** Returns the stored views of a user by name. */
export const keptViews = (person = 10): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((name) => name.startsWith(viewName('', person)))
      .map((name) => {
        const raw = JSON.parse(localStorage.getItem(name) ?? '') as Record<string, unknown>;
        return [String(raw['name']), raw];
      }),
  );

/** Simulates that another tab writes or removes a storage key. */
export async function fromAnotherTab(name: string, text: string | null): Promise<void> {
  if (text === null) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: name }));
    await settle();
  });
}

type Person = Awaited<ReturnType<typeof openReport>>['person'];

export async function openViews(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('menu', { name: 'Views' }));
}

export const item = (name: string) => screen.getByRole('menuitem', { name });
export const radio = (name: string) => screen.getByRole('menuitemradio', { name });
export const said = () => screen.getAllByRole('status').map(plainText).join(' | ');

export const viewsListed = () => screen.queryAllByRole('menuitemradio').map((item) => item.textContent);

export async function openActions(person: Person, name: string) {
  await person.click(screen.getByRole('menuitem', { name: `Actions of ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions of ${name}` }));
}

export async function actOn(person: Person, name: string, action: string): Promise<void> {
  const menu = await openActions(person, name);
  await person.click(menu.getByText(action));
}

export async function saveAs(person: Person, name: string): Promise<void> {
  const menu = await openViews(person);
  await person.click(menu.getByRole('menuitem', { name: 'Save view…' }));
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), name);
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

/** Chooses a file in the file input of the page. Throws if the page has none. */
export async function giveFile(text: string, name = 'views.json'): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('Nobody asks for a file');
  const file = new File([text], name, { type: 'application/json' });
  // jsdom's files lack the method `text`.
  Object.defineProperty(file, 'text', { value: async () => text });
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
    await settle();
  });
}
