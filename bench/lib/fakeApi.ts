import type { ProductFigures } from '../../src/domain/reports/reportRows';
import type { User } from '../../src/domain/session/user';
import { companyRecord } from '../../test/support/records';
import type { ListAnswer, ListRow } from '../peers/columns';
import { type BenchRow, makeRows } from './data';
import { AUTHORITY } from './providers';
import type { Api } from './server';

export const SITE = 'dk.athenas.example';
const LIST_ROWS = 25;

const rows = makeRows(LIST_ROWS).sort((a, b) => (b.figures['f1'] ?? 0) - (a.figures['f1'] ?? 0));

/** Returns a product with these figures, which `figure` returns by number. */
export function productOf(figure: (index: number) => number): ProductFigures {
  return {
    TotalInbound: figure(1),
    NumDeals: figure(2),
    DirectValue: figure(4),
    ReceivedValue: figure(7),
    PassedValue: figure(10),
    DirectRQs: figure(3),
    PassedRQs: figure(5),
    ReceivedRQs: figure(6),
    SpeakerWebsiteRQs: figure(8),
    LostOnDate: figure(9),
    LostOnPrice: figure(11),
    AddTime: '2024-03-01T09:30:00Z',
    LastRQ: '2026-10-12T14:05:00Z',
  };
}

const productFigures = (figures: BenchRow['figures']): ProductFigures =>
  productOf((index) => figures[`f${index}`] ?? 0);

const products = Object.fromEntries(
  rows.map((row) => [
    row.name,
    { '365days': productFigures(row.figures), '365days-benchmark': productFigures(row.benchmark) },
  ]),
);

/** Returns the same figures in the format of the peers' lists. */
export const listRow = (row: BenchRow): ListRow => {
  const figures = productFigures(row.figures);
  const { TotalInbound, NumDeals, DirectRQs, PassedRQs } = figures;
  return {
    id: row.id,
    name: row.name,
    total_inbound: TotalInbound,
    deals: NumDeals,
    avg_deal_value: (TotalInbound ?? 0) / (NumDeals || 1),
    direct_value: figures.DirectValue,
    received_value: figures.ReceivedValue,
    passed_value: figures.PassedValue,
    total_rqs: (DirectRQs ?? 0) + (PassedRQs ?? 0),
    direct_rqs: DirectRQs,
    passed_rqs: PassedRQs,
    received_rqs: figures.ReceivedRQs,
    speaker_website_rqs: figures.SpeakerWebsiteRQs,
    lost_on_date: figures.LostOnDate,
    lost_on_price: figures.LostOnPrice,
    added: figures.AddTime,
    latest_rq: figures.LastRQ,
  };
};

/** One page of rows. */
const list: ListAnswer = { data: rows.map(listRow), total: LIST_ROWS };

const user: User = {
  id: 1,
  name: 'Freja Holm',
  email: 'freja.holm@greenroom.example',
  roles: [{ name: 'product_sales_viewer', company_id: -1 }],
  notifications: [],
};

const company = companyRecord({
  id: 1,
  name: 'Athenas Danmark',
  homepage_url: SITE,
  meta_ads_ids: [],
  linkedin_ads_ids: [],
});

const config = {
  microsoft: { clientId: 'bench', authority: AUTHORITY },
  google: { clientId: 'bench' },
  passwordLogin: true,
};

export const peerApi: Api = (_method, { pathname }) =>
  pathname === '/api/products' ? { status: 200, json: list } : undefined;

/** Fakes the calls of the API that the login page and one report make. */
export const greenroomApi =
  (signedIn: boolean): Api =>
  (_method, { pathname }) => {
    if (pathname === '/config.json') return { status: 200, json: config };
    if (!pathname.startsWith('/api/')) return undefined;
    if (!signedIn) return { status: 401 };
    if (pathname === '/api/whoami') return { status: 200, json: user };
    if (pathname === '/api/companies') return { status: 200, json: [company] };
    if (pathname.startsWith('/api/products_summary/')) return { status: 200, json: products };
    return { status: 404 };
  };

/** Fakes the same calls for an admin of all companies. */
export const adminApi: Api = (method, url) =>
  url.pathname === '/api/whoami'
    ? { status: 200, json: { ...user, roles: [{ name: 'il_duce', company_id: -1 }] } }
    : greenroomApi(true)(method, url);
