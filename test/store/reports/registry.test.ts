import { REPORT_IDS } from '@src/domain/screens/screens';
import { loadReport } from '@src/store/reports/registry';

test.each(REPORT_IDS)(
  'the screen %s has a definition of the same name, with unique columns and a valid default order',
  async (id) => {
    const report = await loadReport(id);
    expect(report.id).toBe(id);
    const ids = report.columns.map((column) => column.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(['name', ...ids]).toContain(report.defaultSort.column);
  },
);
