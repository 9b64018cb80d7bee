import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import {
  datasetKey,
  datasetReceived,
  datasetReleased,
  receivedRows,
} from '@src/store/reports/datasets/datasets.slice';
import meta from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { SITES, siteOf } from '../../support/allSites';
import { productRow } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { domainsOf, startAllSites } from '../../support/startAllSites';
import { seconds, settle, withFakeClock } from '../../support/startTestApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFakeClock();

const products365 = (site: string) => datasetKey({ collection: 'products', site, span: '365' });

test('makes at most four calls at once, and starts the next when a call ends', async () => {
  const held = new Map(SITES.map(({ domain }) => [domain as string, deferred<WireAnswer>()]));
  const app = await startAllSites(SITES, (address) => held.get(siteOf(address))?.promise ?? says(404, ''));
  app.need(products, '365', domainsOf(SITES));
  await settle();
  expect(app.asked).toEqual(domainsOf(SITES.slice(0, 4)).map((site) => `/products_summary/${site}?days=365`));
  held.get('no.athenas.example')?.resolve(answers({}));
  await settle();
  expect(app.asked).toHaveLength(5);
  for (const { resolve } of held.values()) resolve(answers({}));
  await settle();
  expect(app.asked).toHaveLength(SITES.length);
  expect(app.most()).toBe(4);
  expect(SITES.map(({ domain }) => selectStatus(app.state(), products365(domain)).phase)).toEqual(
    SITES.map(() => 'ready'),
  );
});

test('joins a call under way, and another span replaces only the call of its site', async () => {
  const app = await startAllSites(SITES, () => deferred<WireAnswer>().promise);
  const two = domainsOf(SITES.slice(0, 2));
  app.need(products, '365', two);
  app.need(products, '365', two);
  await settle();
  expect(app.asked).toHaveLength(2);
  app.need(products, '30', two.slice(0, 1));
  await settle();
  expect(app.asked).toHaveLength(3);
  expect(two.map((site) => selectStatus(app.state(), products365(site)).phase)).toEqual(['idle', 'pending']);
});

test('leaving and signing out end calls under way and waiting calls', async () => {
  for (const leave of ['release', 'signOut']) {
    const app = await startAllSites(SITES, () => deferred<WireAnswer>().promise);
    app.need(products, '365', domainsOf(SITES));
    await settle();
    if (leave === 'signOut') app.store.dispatch(signedOut({ byChoice: true }));
    else
      for (const site of domainsOf(SITES))
        app.store.dispatch(datasetReleased({ use: 'part', collection: 'products', site }));
    await settle();
    expect(app.asked).toHaveLength(4);
    expect(SITES.map(({ domain }) => selectStatus(app.state(), products365(domain)).phase)).toEqual(
      SITES.map(() => 'idle'),
    );
    app.stop();
  }
});

test('a call that waits for its retry does not delay other calls', async () => {
  const retriesTimeouts = { ...products, retriesTimeouts: true };
  const app = await startAllSites(SITES, (address) =>
    siteOf(address).startsWith('d') ? says(504, 'too slow') : answers({}),
  );
  app.need(retriesTimeouts, '365', domainsOf(SITES));
  await settle();
  expect(app.asked).toHaveLength(SITES.length);
  await seconds(60);
  expect(app.asked).toHaveLength(SITES.length + 3);
});

test('adds rows that arrive later, and keeps the same table if nothing changes', async () => {
  const app = await startAllSites(SITES.slice(0, 2), () => answers({}));
  const all = overAllSites(products);
  const receive = (site: string, name: string) =>
    app.store.dispatch(
      datasetReceived(receivedRows({ collection: 'products', site, span: '365' }, [productRow(name)])),
    );
  const shown = () =>
    all.selectTable(app.state(), { site: '', span: '365', filter: '', column: 'name', direction: 'asc' });
  expect(shown()).toBeUndefined();
  receive('se.athenas.example', 'Bo');
  const one = shown();
  expect(one && Array.from(one.order, one.rows.name)).toEqual(['Bo']);
  app.need(meta, '30', ['dk.athenas.example']);
  await settle();
  expect(shown()).toBe(one);
  // Rows are sorted by name, and equal names by the order of the sites.
  receive('dk.athenas.example', 'Bo');
  const two = shown();
  expect(two && Array.from(two.order, (row) => two.rows.site(row)?.label)).toEqual([
    'Athenas Danmark',
    'Athenas Sverige',
  ]);
});
