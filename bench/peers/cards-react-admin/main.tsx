import { Admin, type DataProvider, List, Resource, SimpleList, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { groupForPeer, type PeerCard, RESULTS_CALL } from '../cards';

const unused = () => Promise.reject(new Error('The list only is measured'));
let loaded: Promise<PeerCard[]> | undefined;
const load = async () => groupForPeer(await (await fetch(RESULTS_CALL)).json());

const dataProvider: DataProvider = {
  getList: async (_resource, { filter }) => {
    loaded ??= load();
    const text = String(filter.q ?? '').toLowerCase();
    const data = (await loaded).filter(({ name }) => name.toLowerCase().includes(text));
    return { data, total: data.length };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  update: unused,
  updateMany: unused,
  create: unused,
  delete: unused,
  deleteMany: unused,
} satisfies DataProvider as DataProvider;

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];
const ALL = 100_000;

/** Shows names and counts on one page, like Greenroom's dashboard. The list loads again with each key. */
const Profiles = () => (
  <List perPage={ALL} pagination={false} filters={filters} debounce={0}>
    <SimpleList<PeerCard>
      primaryText={({ name }) => name}
      secondaryText={({ issues }) => `${issues.length} issues`}
      rowClick={false}
    />
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="profiles" list={Profiles} />
  </Admin>,
);
