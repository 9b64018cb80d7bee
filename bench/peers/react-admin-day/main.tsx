import {
  Admin,
  type DataProvider,
  DataTable,
  DateField,
  Edit,
  List,
  Resource,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { LIST_COLUMNS, PAGE_SIZE } from '../columns';

/** The list of a report, and the list and editor of users: the steps of a working day that react-admin has. */

const unused = () => Promise.reject(new Error('No step needs this'));
const asJson = { 'content-type': 'application/json' };

const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter }) => {
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      perPage: String(pagination?.perPage ?? PAGE_SIZE),
      sort: sort?.field ?? 'id',
      order: sort?.order ?? 'ASC',
      q: String(filter.q ?? ''),
    });
    const answer = await fetch(`/api/${resource}?${query}`);
    return answer.json();
  },
  getOne: async (resource, { id }) => ({ data: await (await fetch(`/api/${resource}/${id}`)).json() }),
  update: async (resource, { id, data }) => {
    await fetch(`/api/${resource}/${id}`, { method: 'PUT', headers: asJson, body: JSON.stringify(data) });
    return { data: { ...data, id } };
  },
  getMany: unused,
  getManyReference: unused,
  updateMany: unused,
  create: unused,
  delete: unused,
  deleteMany: unused,
} satisfies DataProvider as DataProvider;

const money = { style: 'currency', currency: 'DKK' } as const;
const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

const Products = () => (
  <List perPage={PAGE_SIZE} sort={{ field: 'total_inbound', order: 'DESC' }} filters={filters}>
    <DataTable bulkActionButtons={false}>
      <DataTable.Col source="name" label="Name" />
      {LIST_COLUMNS.map(({ id, header, format }) =>
        format === 'date' ? (
          <DataTable.Col key={id} source={id} label={header}>
            <DateField source={id} />
          </DataTable.Col>
        ) : (
          <DataTable.NumberCol
            key={id}
            source={id}
            label={header}
            locales="da-DK"
            options={format === 'money' ? money : {}}
          />
        ),
      )}
    </DataTable>
  </List>
);

const Users = () => (
  <List perPage={PAGE_SIZE} sort={{ field: 'name', order: 'ASC' }} filters={filters}>
    <DataTable rowClick="edit">
      <DataTable.Col source="id" label="#" />
      <DataTable.Col source="name" label="Name" />
      <DataTable.Col source="email" label="Email" />
    </DataTable>
  </List>
);

const UserEditor = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" label="Name" />
      <TextInput source="email" label="E-mail" type="email" />
    </SimpleForm>
  </Edit>
);

const Home = () => <h1>Welcome</h1>;

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} dashboard={Home} disableTelemetry>
    <Resource name="products" list={Products} />
    <Resource name="users" list={Users} edit={UserEditor} />
  </Admin>,
);
