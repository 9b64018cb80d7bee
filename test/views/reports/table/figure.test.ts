import { cellFormat } from '@src/views/reports/table/figure';

const SITE = { domain: 'x', label: 'X', country: 'dk', locale: 'da-DK', currency: 'DKK' };
const midnight = Date.parse('1970-05-01T00:00:00Z');

test.each(['Pacific/Pago_Pago', 'America/New_York', 'Europe/Copenhagen', 'Pacific/Auckland'])(
  'a day is the same in %s, while an instant has the day that it is there',
  (timeZone) => {
    const shown = (format: 'day' | 'date') => cellFormat(SITE, timeZone).figure(midnight, format, null).text;
    expect(shown('day')).toBe('1 May 1970');
    expect(shown('date')).toBe(/America|Pago/.test(timeZone) ? '30 Apr 1970' : '1 May 1970');
  },
);
