import '@fontsource-variable/inter/opsz.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { signedIn } from '@src/areas/bundles/signedIn';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import type { ReportRow } from '@src/domain/reports/reportRows';
import { createAppStore } from '@src/store';
import { type Dataset, datasetKey } from '@src/store/reports/datasets/datasets.slice';
import { defineReportOver } from '@src/store/reports/engine/reportEngine';
import type { Column } from '@src/store/reports/report';
import { requestSucceeded } from '@src/store/requests/requests.slice';
import { theme } from '@src/theme';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import '@src/theme/type.css';
import { changeMarksCss } from '@src/document/changeMarks';
import ReportScreen from '@src/views/reports/screen/ReportScreen';
import { FIGURES, formatOf, OPENING_COLUMN, READ } from '../../lib/data';
import { publish } from '../driver';
import '../table.css';

type Figures = Record<string, number>;

const SITE = 'dk.athenas.example';

const columnOf = (figure: string): Column<Figures> => ({
  header: figure,
  format: formatOf(figure),
  measure: { kind: 'sum', of: READ[figure] ?? (() => null) },
});

let dataset: Dataset<ReportRow<Figures>> | undefined;
// The store's collections have the columns of real reports, so these rows are in a variable, in the same shape.
const report = defineReportOver<Figures, string>(
  {
    id: 'requests_and_bookings',
    collection: 'products',
    rowNoun: 'speakers',
    empty: { noun: 'speakers', hint: '' },
    spans: REPORT_SPANS.products,
    defaultSort: { column: OPENING_COLUMN, direction: 'desc' },
    columns: Object.fromEntries(FIGURES.map((figure) => [figure, columnOf(figure)])),
  },
  () => dataset,
);

const store = createAppStore(() => (next) => (action) => next(action));
store.addReducers(signedIn.slices);

let answer: typeof dataset;

const marks = document.createElement('style');
marks.textContent = changeMarksCss();
document.head.append(marks);

publish({
  // Renders the screen before the rows arrive. The app also shows the toolbar while a report loads.
  prepare: (rows, host) => {
    answer = {
      ids: rows.map(({ name }) => name),
      byId: Object.fromEntries(
        rows.map(({ name, figures, benchmark }) => [name, { name, current: figures, benchmark }]),
      ),
    };
    host.style.display = 'flex';
    host.style.flexDirection = 'column';
    createRoot(host).render(
      <Provider store={store}>
        <BrowserRouter useTransitions={false}>
          <ThemeProvider theme={theme}>
            <CssBaseline />
            <ReportScreen report={report} site={SITE} title="Bench" />
          </ThemeProvider>
        </BrowserRouter>
      </Provider>,
    );
  },
  mount: () => {
    dataset = answer;
    const key = datasetKey({ collection: 'products', site: SITE, span: REPORT_SPANS.products.default });
    store.dispatch(requestSucceeded({ key, at: Date.now() }));
  },
  nameAt: (index) =>
    document.querySelector(`tr.row[aria-rowindex="${index + 2}"] .name`)?.textContent ?? undefined,
  cells: 'tr.row > *',
  scroller: () => document.querySelector('[role="region"]'),
  filterInput: () => document.querySelector('input[placeholder="Filter"]'),
  sortControl: (column) =>
    [...document.querySelectorAll<HTMLElement>('thead button')].find(
      (button) => button.textContent === (column === 'name' ? 'Name' : column),
    ) ?? null,
});
