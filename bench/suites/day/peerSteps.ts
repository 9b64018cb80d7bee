import { DEMO_USERS } from '@test/e2e/support/specTables';
import { makeRows } from '../../lib/data';
import { listRow } from '../../lib/fakeApi';
import type { Api } from '../../lib/server';
import type { ListRow } from '../../peers/columns';
import type { Hand } from './steps';

/** As many rows as the demo has of Danish speakers, and as many users with the same addresses. */
const PRODUCTS = 224;

const lists: Readonly<Record<string, ListRow[]>> = {
  products: makeRows(PRODUCTS).map(listRow),
  users: makeRows(DEMO_USERS.length).map(({ id, name }, n) => ({
    id,
    name,
    email: `${DEMO_USERS[n]?.account}@greenroom.example`,
  })),
};

const compare = (a: ListRow[string] | undefined, b: ListRow[string] | undefined): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'da');

/** Filters, sorts and pages the lists, as react-admin expects of an API. */
export const dayPeerApi: Api = (_method, { pathname, searchParams }) => {
  const [, api, resource = '', id] = pathname.split('/');
  const rows = lists[resource];
  if (api !== 'api' || !rows) return undefined;
  if (id !== undefined) return { status: 200, json: rows.find((row) => row.id === id) };
  const text = (searchParams.get('q') ?? '').toLowerCase();
  const field = searchParams.get('sort') ?? 'id';
  const factor = searchParams.get('order') === 'DESC' ? -1 : 1;
  const found = rows
    .filter(({ name, email = '' }) => `${name} ${email}`.toLowerCase().includes(text))
    .sort((a, b) => factor * compare(a[field], b[field]));
  const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
  return { status: 200, json: { data: found.slice((page - 1) * size, page * size), total: found.length } };
};

/** Makes the shared steps on react-admin's page. */
export async function workPeer({ page, click, type, press }: Hand): Promise<void> {
  const menu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const search = page.getByRole('textbox', { name: 'Search' });
  const sortBy = (name: string) => page.locator('thead').getByRole('button', { name });
  await click('Products opened', menu('Products'), { shared: 'list opened' });
  await click('filter clicked', search);
  await type('filter typed', 'sorensen', { shared: 'list filtered' });
  await press('filter emptied', 'Control+a', 'Delete');
  await click('sorted by Deals', sortBy('Deals'), { shared: 'list sorted by a number' });
  await click('sorted by Deals again', sortBy('Deals'), { shared: 'list sorted again' });
  await click('sorted by Name', sortBy('Name'), { shared: 'list sorted by name' });

  await click('Users opened', menu('Users'), { shared: 'users opened' });
  await click('users sorted by email', sortBy('Email'), { shared: 'users sorted by email' });
  await click('users sorted by name', sortBy('Name'), { shared: 'users sorted by name' });
  await click('search clicked', search);
  await type('users filtered', 'content', { shared: 'users filtered' });
  await click('user edited', page.locator('tbody tr td').nth(2), { shared: 'user edited' });
  await click('name clicked', page.getByRole('textbox', { name: 'Name' }), { shared: 'name clicked' });
  await press('to the end of the name', 'End');
  await type('name typed', ' B', { shared: 'name typed' });
  await click('user saved', page.getByRole('button', { name: 'Save' }), { shared: 'user saved' });
}
