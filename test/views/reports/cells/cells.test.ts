import { cellFormat } from '@src/views/reports/cells/cells';

const SITE = { domain: 'x', label: 'X', country: 'dk', locale: 'da-DK', currency: 'DKK' };
const midnight = Date.parse('1970-05-01T00:00:00Z');

test.each(['Pacific/Pago_Pago', 'America/New_York', 'Europe/Copenhagen', 'Pacific/Auckland'])(
  'shows a day unchanged in %s, and an instant as the day in that time zone',
  (timeZone) => {
    const shown = (format: 'day' | 'date') => cellFormat(SITE, timeZone).figure(midnight, format, null).text;
    expect(shown('day')).toBe('1 May 1970');
    expect(shown('date')).toBe(/America|Pago/.test(timeZone) ? '30 Apr 1970' : '1 May 1970');
  },
);
