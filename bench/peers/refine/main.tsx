import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import {
  Authenticated,
  type AuthProvider,
  type CrudFilter,
  type DataProvider,
  Refine,
} from '@refinedev/core';
import {
  AuthPage,
  List,
  RefineSnackbarProvider,
  RefineThemes,
  ThemedLayout,
  useDataGrid,
  useNotificationProvider,
} from '@refinedev/mui';
import routerProvider, { CatchAllNavigate } from '@refinedev/react-router';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { LIST_CALL, LIST_COLUMNS, type ListRow, PAGE_SIZE, TOKEN_KEY } from '../columns';

const unused = () => Promise.reject(new Error('The list only is measured'));
const dataProvider: DataProvider = {
  getList: async ({ pagination, sorters, filters }) => {
    const query = new URLSearchParams({
      page: String(pagination?.currentPage ?? 1),
      perPage: String(pagination?.pageSize ?? PAGE_SIZE),
      sort: (sorters ?? []).map(({ field, order }) => `${field} ${order}`).join(),
      q: (filters ?? []).map(({ value }) => String(value ?? '')).join(),
    });
    const answer = await fetch(`${LIST_CALL}?${query}`);
    return answer.json();
  },
  getOne: unused,
  create: unused,
  update: unused,
  deleteOne: unused,
  getApiUrl: () => '/api',
};

const signedIn = () => localStorage.getItem(TOKEN_KEY) !== null;
const authProvider: AuthProvider = {
  login: () => Promise.resolve({ success: true }),
  logout: () => Promise.resolve({ success: true, redirectTo: '/login' }),
  check: () =>
    Promise.resolve(signedIn() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: () => Promise.resolve({}),
};

const money = new Intl.NumberFormat('da-DK', { style: 'currency', currency: 'DKK' });
const count = new Intl.NumberFormat('da-DK');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const columns: GridColDef<ListRow>[] = [
  { field: 'name', headerName: 'Name', minWidth: 200 },
  ...LIST_COLUMNS.map(({ id, header, format }): GridColDef<ListRow> => {
    if (format === 'date')
      return {
        field: id,
        headerName: header,
        valueFormatter: (value: string) => day.format(new Date(value)),
      };
    const formatter = format === 'money' ? money : count;
    return {
      field: id,
      headerName: header,
      type: 'number',
      valueFormatter: (value: number) => formatter.format(value),
    };
  }),
];

function Products() {
  const { dataGridProps, setFilters } = useDataGrid<ListRow>({
    pagination: { pageSize: PAGE_SIZE },
    sorters: { initial: [{ field: 'total_inbound', order: 'desc' }] },
  });
  const search = (value: string) => {
    const filter: CrudFilter = { field: 'q', operator: 'contains', value };
    setFilters([filter]);
  };
  return (
    <List>
      <TextField name="q" label="Search" onChange={(event) => search(event.target.value)} />
      <DataGrid {...dataGridProps} columns={columns} />
    </List>
  );
}

const providers = [
  { name: 'google', label: 'Sign in with Google' },
  { name: 'microsoft', label: 'Sign in with Microsoft' },
];

const App = () => (
  <BrowserRouter>
    <ThemeProvider theme={RefineThemes.Blue}>
      <CssBaseline />
      <GlobalStyles styles={{ html: { WebkitFontSmoothing: 'auto' } }} />
      <RefineSnackbarProvider>
        <Refine
          dataProvider={dataProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={[{ name: 'products', list: '/products' }]}
          options={{ disableTelemetry: true, syncWithLocation: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="in" fallback={<CatchAllNavigate to="/login" />}>
                  <ThemedLayout>
                    <Outlet />
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route path="/products" element={<Products />} />
            </Route>
            <Route path="/login" element={<AuthPage type="login" providers={providers} hideForm />} />
          </Routes>
        </Refine>
      </RefineSnackbarProvider>
    </ThemeProvider>
  </BrowserRouter>
);

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
