import { ThemeProvider } from '@mui/material/styles';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { theme } from '@src/theme';
import { cellFormat } from '@src/views/reports/cells/cells';
import TopTen from '@src/views/reports/screen/TopTen';
import { DK_SITE, productRow } from '@test/support/factories';
import { shownTable } from '@test/support/reportRows';
import { stateWith } from '@test/support/states';
import { render } from '@testing-library/react';

test('computes the largest rows once for a table, not on each render', () => {
  const state = stateWith({ rows: ['Anna', 'Bo', 'Carla'].map((name) => productRow(name)) });
  const table = shownTable(products, state, { span: '365' });
  const compared = jest.fn(table.rows.compared);
  const counted = { ...table, rows: { ...table.rows, compared } };
  const format = cellFormat(
    { domain: DK_SITE, locale: 'da-DK', currency: 'DKK', label: '', country: 'dk' },
    'Europe/Copenhagen',
  );
  const draw = () => (
    <ThemeProvider theme={theme}>
      <TopTen
        table={counted}
        report={products}
        sorted={products.defaultSort.column}
        look={{ format, compared: true, chance: null }}
      />
    </ThemeProvider>
  );
  const { rerender } = render(draw());
  const looks = compared.mock.calls.length;
  expect(looks).toBeGreaterThanOrEqual(3);
  rerender(draw());
  expect(compared).toHaveBeenCalledTimes(looks);
});
