import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import {
  Admin,
  type AuthProvider,
  type DataProvider,
  DataTable,
  DateField,
  List,
  Login,
  LoginForm,
  Resource,
  TextInput,
  useLogin,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { LIST_CALL, LIST_COLUMNS, type ListAnswer, PAGE_SIZE, TOKEN_KEY } from '../columns';

const unused = () => Promise.reject(new Error('The list only is measured'));
const dataProvider: DataProvider = {
  getList: async (_resource, { pagination, sort, filter }) => {
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      perPage: String(pagination?.perPage ?? PAGE_SIZE),
      sort: `${sort?.field} ${sort?.order}`,
      q: String(filter.q ?? ''),
    });
    const answer = await fetch(`${LIST_CALL}?${query}`);
    return answer.json();
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

const authProvider: AuthProvider = {
  login: () => Promise.resolve(localStorage.setItem(TOKEN_KEY, '1')),
  logout: () => Promise.resolve(localStorage.removeItem(TOKEN_KEY)),
  checkAuth: () =>
    localStorage.getItem(TOKEN_KEY) ? Promise.resolve() : Promise.reject(new Error('signed out')),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(),
};

function ProviderButtons() {
  const login = useLogin();
  return (
    <Stack spacing={1} sx={{ p: 2 }}>
      <Button variant="contained" onClick={() => login({ provider: 'google' })}>
        Sign in with Google
      </Button>
      <Button variant="contained" onClick={() => login({ provider: 'microsoft' })}>
        Sign in with Microsoft
      </Button>
    </Stack>
  );
}

const LoginPage = () => (
  <Login>
    <LoginForm />
    <ProviderButtons />
  </Login>
);

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

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={LoginPage}
    requireAuth
    disableTelemetry
  >
    <Resource name="products" list={Products} />
  </Admin>,
);
