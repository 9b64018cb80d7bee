import { areaNeeded } from '../../../src/store/areas/areas.slice';
import { selectAnnouncement } from '../../../src/store/device/announcer.slice';
import { exportRequested } from '../../../src/store/reports/export';
import { DK_SITE, productRow, user } from '../../support/factories';
import { followerRow, rowsReceived } from '../../support/reportRows';
import { settle, startTestApp, withFakeClock } from '../../support/startTestApp';
import { received } from '../../support/states';

withFakeClock();

const wish = exportRequested({
  as: 'csv',
  report: 'requests_and_bookings',
  site: DK_SITE,
  span: '365',
  filter: '',
  where: [],
  conditions: [],
  sort: { column: 'name', direction: 'asc' },
  columns: ['deals'],
});

async function start(saveFile?: () => void) {
  const app = startTestApp({
    sessionApi: { whoami: async () => user() },
    api: { companies: async () => [] },
    ...(saveFile && { saveFile }),
  });
  await settle();
  app.store.dispatch(areaNeeded('exports'));
  await settle();
  return app;
}

test('the rows on screen become a file, and that is announced', async () => {
  const app = await start();
  app.store.dispatch(received([productRow('Bo'), productRow('Anna')]));
  app.store.dispatch(wish);
  await settle();
  expect(app.saved).toMatchObject([
    {
      name: 'requests_and_bookings_dk.athenas.example_365days_2026-03-15.csv',
      mediaType: 'text/csv;charset=utf-8',
    },
  ]);
  expect(app.saved[0]?.text).toMatch(/^\uFEFFName;Deals.*\r\nAnna;4;;\r\nBo;4;;\r\n$/);
  expect(selectAnnouncement(app.state()).text).toBe('Exported 2 rows');
});

test('of what is not there no file is made', async () => {
  const app = await start();
  app.store.dispatch(wish);
  await settle();
  expect(app.saved).toEqual([]);
  expect(selectAnnouncement(app.state()).text).toBe('');
});

test('a report that comes when it is needed, and takes no span, becomes a file as well', async () => {
  const app = await start();
  app.store.dispatch(rowsReceived('groupFollowers', [followerRow('News', { now: 7 })], { site: '' }));
  app.store.dispatch(
    exportRequested({
      ...wish.payload,
      report: 'emailstats_group',
      site: '',
      span: null,
      columns: ['now'],
    }),
  );
  await settle();
  expect(app.saved).toMatchObject([
    { name: 'emailstats_group_2026-03-15.csv', text: '\uFEFFName;Now\r\nNews;7\r\n' },
  ]);
});

test('a browser that refuses the file is logged, and the next wish is served', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let refused = true;
  const served: string[] = [];
  const app = await start(() => {
    if (refused) throw new Error('refused');
    served.push('file');
  });
  app.store.dispatch(received([productRow('Bo')]));
  app.store.dispatch(wish);
  await settle();
  expect(logged).toHaveBeenCalledTimes(1);
  refused = false;
  app.store.dispatch(wish);
  await settle();
  expect(served).toEqual(['file']);
});
