import {
  ACTIVITY,
  about,
  call,
  first,
  holding,
  INSIGHTS,
  type Json,
  of,
  PRODUCTS,
  SITE,
  type Spoiling,
  touching,
} from './spoiling';

const more = (figures: Json, key: string, by = 100_000): void => {
  figures[key] = Number(figures[key] ?? 0) + by;
};

const NO_ADS = { impressions: 0, clicks: 0, costMicros: 0, conversions: 0 };

/** Faults that only the comparison of several figures or answers shows. */
export const LAWS: readonly Spoiling[] = [
  {
    title: 'products have another span than requested',
    spoil: holding(PRODUCTS, (body: Json) =>
      Object.fromEntries(Object.entries(body).map(([name, spans]) => [name, { month: of(spans, '30days') }])),
    ),
    told: [
      call(PRODUCTS, 'law: No speaker has 30days, which was requested$'),
      /^\S+days=30 law: .+ is 0 in 30 days, but/,
    ],
  },
  {
    title: 'campaigns have another span than requested',
    spoil: holding(about('linkedin_ads', '365'), (body: Json) => ({ year: body['365'] })),
    told: [
      call(about('linkedin_ads', '365'), 'law: The answer has no 365, which was requested$'),
      call(about('linkedin_ads', '365'), 'law: .+ is 0 in 365 days, but'),
    ],
  },
  {
    title: '7 days have more deals than 30',
    spoil: holding(about('products_summary', '7'), (body) => more(of(first(body), '7days'), 'NumDeals')),
    told: [call(PRODUCTS, 'law: .+\\.NumDeals is \\d+ in 30 days, but \\d+ in 7 days of them$')],
  },
  {
    title: 'the answer without a span differs from the default span',
    spoil: holding(about('products_summary'), (body: Json) =>
      Object.fromEntries(Object.entries(body).slice(1)),
    ),
    told: [
      call(about('products_summary'), 'law: The answer without days differs from the answer with days=365$'),
    ],
  },
  {
    title: '60 days on Google are not the sum of 30 days and the 30 days before',
    spoil: holding(about('google_ads', '60'), (body) => more(first(body), 'impressions', 1)),
    told: [
      call(
        about('google_ads', '60'),
        'law: .+\\.impressions is \\d+ in 60 days, but \\d+ in 30 and the 30 before$',
      ),
      /google_ads\S+days=90 law: .+\.impressions/,
    ],
  },
  {
    title: 'a benchmark on LinkedIn is too large',
    spoil: holding(about('linkedin_ads', '30'), (body) => more(first(of(body, '30-benchmark')), 'clicks', 7)),
    told: [
      call(about('linkedin_ads', '60'), 'law: .+\\.clicks is \\d+ in 60 days'),
      call(about('linkedin_ads'), 'law: The answer without days differs from the answer with days=30$'),
    ],
  },
  {
    title: 'an amount on Meta is off by half',
    spoil: holding(about('meta_ads', '7'), (body) => more(first(body), 'Amount spent-benchmark', 0.5)),
    told: [call(about('meta_ads', '14'), 'law: .+\\.Amount spent is [\\d.]+ in 14 days')],
  },
  {
    title: 'today has a benchmark',
    spoil: holding(about('bing_ads', 'today'), (body: Json) => {
      body['Somebody'] = { ...NO_ADS, 'clicks-benchmark': 1 };
    }),
    told: [call(about('bing_ads', 'today'), 'law: .+ has a benchmark, but the span today has no benchmark$')],
  },
  {
    title: 'a seller has won money without a deal',
    spoil: holding(about('sellers_info', 'ytd'), ([seller]: Json[]) => {
      Object.assign(seller ?? {}, { WonDeals: 0, TotalWon: 500 });
    }),
    told: [call(about('sellers_info', 'ytd'), 'law: .+ won 500 with no deal$')],
  },
  {
    title: 'the sellers win more deals than there are bookings',
    spoil: holding(about('sellers_info', '365'), ([seller]: Json[]) => more(seller ?? {}, 'WonDeals')),
    told: [
      call(
        about('sellers_info', '365'),
        'law: The sellers won \\d+ deals, the site’s insights have \\d+ bookings$',
      ),
    ],
  },
  {
    title: 'sources exceed their total',
    spoil: holding(
      INSIGHTS,
      (body) => void (of(of(body, '365days'), 'RequestsBenchmark')['FromPhone'] = 1e6),
    ),
    told: [
      call(
        INSIGHTS,
        'law: 365days\\.RequestsBenchmark\\.TotalNumberOfRequests is \\d+, its sources are \\d+$',
      ),
    ],
  },
  {
    title: 'insights of 7 days exceed those of 30',
    spoil: holding(INSIGHTS, (body) => more(of(of(body, '7days'), 'Bookings'), 'TotalNumberOfBookings')),
    told: [
      call(INSIGHTS, 'law: Bookings\\.TotalNumberOfBookings is \\d+ in 30 days, but \\d+ in 7 days of them$'),
    ],
  },
  {
    title: 'activity of 30 days exceeds that of 90',
    spoil: holding(ACTIVITY, (body) => more(of(body, '30days'), 'Clicks')),
    told: [call(ACTIVITY, 'law: The site\\.Clicks is \\d+ in 90 days, but \\d+ in 30 days of them$')],
  },
  {
    title: 'a speaker has more requests in 7 days than in 30',
    spoil: holding(about('products_info'), (body) =>
      more(of(of(first(body), 'SpanDependent'), '7days'), 'Requests'),
    ),
    told: [
      call(about('products_info'), 'law: .+\\.Requests is \\d+ in 30 days, but \\d+ in 7 days of them$'),
    ],
  },
  {
    title: 'a list gains more followers in 30 days than in 90',
    spoil: holding('/email_info_sub_stats', (body) => {
      const counts = of(body, '30days');
      more(counts, Object.keys(counts)[0] ?? '');
    }),
    told: [call('/email_info_sub_stats', 'law: New\\..+ is \\d+ in 90 days, but \\d+ in 30 days of them$')],
  },
  {
    title: 'an edge names unknown nodes',
    spoil: holding(about('rq_graph', 'ytd'), (body: { edges: Json[] }) => {
      body.edges.push({ source: 'Nobody', target: 'No One', weight: 1 });
    }),
    told: [
      call(
        about('rq_graph', 'ytd'),
        'law: Nobody → No One names Nobody, which is not a node; Nobody → No One names No One',
      ),
    ],
  },
  {
    title: 'a node occurs twice',
    spoil: holding(
      about('rq_graph', 'ytd'),
      ({ nodes }: { nodes: Json[] }) => void nodes.push({ ...nodes[0] }),
    ),
    told: [call(about('rq_graph', 'ytd'), 'law: nodes: id .+ occurs twice$')],
  },
  {
    title: 'the history of the checks is not in order',
    spoil: holding(`/topics/${SITE}/stats`, (body: Json[]) => body.reverse()),
    told: [call(`/topics/${SITE}/stats`, 'law: Point 2 is earlier than the point before it$')],
  },
  {
    title: 'two users have the same id',
    spoil: holding('/users', (body: Json[]) => void body.push({ ...body[0] })),
    told: [call('/users', 'law: id \\d+ occurs twice$')],
  },
  {
    title: 'the own record differs from /whoami',
    spoil: touching('users', (asked, answer) =>
      asked.isSignedIn && /^\/users\/\d+$/.test(asked.path) && answer.status === 200
        ? { ...answer, body: answer.body.replace(/"name":"[^"]+"/, '"name":"Somebody"') }
        : answer,
    ),
    told: [/^\/users\/\d+ law: The record of the signed-in person differs from \/whoami$/],
  },
  {
    title: 'a company differs from the list',
    spoil: holding('/companies/1', (body: Json) => void (body['name'] = 'Another')),
    told: [call('/companies/1', 'law: The company differs from its entry in /companies$')],
  },
  {
    title: 'a user has an unknown role',
    spoil: holding('/user_roles', (body: Json[]) => body.filter(({ name }) => name !== 'graph_viewer')),
    told: [call('/users', 'law: The role graph_viewer is not in /user_roles')],
  },
  {
    title: 'a seller belongs to another company',
    spoil: holding('/companies/1/sellers', ([seller]: Json[]) => {
      Object.assign(seller ?? {}, { company_id: 2 });
    }),
    told: [call('/companies/1/sellers', 'law: Seller \\d+ is of company 2$')],
  },
];
