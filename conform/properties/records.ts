import { isDeepStrictEqual } from 'node:util';
import { SOURCES } from '../../src/domain/summaries/summaries';
import type { Finding } from '../findings';
import { type Answered, byCompany, figureOf, type Law, listOf, propertyFinding, rawOf } from './answered';

/** Tolerance for sums of rounded figures. */
const ROUNDING = 0.02;

/** Keys whose values must be unique within a list, by call. */
const UNIQUE: Readonly<Record<string, readonly string[]>> = {
  '/companies': ['id', 'homepage_url'],
  '/users': ['id'],
  '/companies/{id}/sellers': ['id'],
  '/companies/{id}/mailjet_templates': ['notification'],
  '/companies/{id}/notifications_sent': ['id'],
  '/notifications': ['id', 'name'],
  '/user_roles': ['name'],
  '/users/{id}/sessions': ['id'],
};

function repeats(path: string, list: unknown, key: string, where = ''): Finding[] {
  const seen = new Set<unknown>();
  return listOf(list).flatMap((record) => {
    const value = record[key];
    const isRepeated = seen.has(value);
    seen.add(value);
    return isRepeated
      ? [propertyFinding(path, `${where}${key} ${String(value)} occurs twice`, `${where}${key}`)]
      : [];
  });
}

export const idsAreUnique: Law = (answers) =>
  answers.flatMap(({ call, path, value }) => {
    if (call === '/mailing_lists')
      return ['brevo_lists', 'mailchimp_lists'].flatMap((side) =>
        repeats(path, rawOf(value)[side], 'id', `${side}: `),
      );
    if (call === '/rq_graph/{site}') return repeats(path, rawOf(value)['nodes'], 'id', 'nodes: ');
    if (call === '/history/{kind}/{id}') return repeats(path, rawOf(value)['entries'], 'id', 'entries: ');
    return (UNIQUE[call] ?? []).flatMap((key) => repeats(path, value, key));
  });

/** Checks that the ends of an edge are nodes, and that no two edges have the same source and target. */
export const edgesHaveNodes: Law = (answers) =>
  answers
    .filter(({ call }) => call === '/rq_graph/{site}')
    .flatMap(({ path, value }) => {
      const { nodes, edges } = rawOf(value);
      const ids = new Set(listOf(nodes).map(({ id }) => id));
      const seen = new Set<string>();
      return listOf(edges).flatMap(({ source, target }) => {
        const name = `${String(source)} → ${String(target)}`;
        const missing = [source, target].filter((end) => !ids.has(end));
        const findings = missing.map((end) =>
          propertyFinding(path, `${name} names ${String(end)}, which is not a node`, 'edge'),
        );
        if (seen.has(name)) findings.push(propertyFinding(path, `${name} occurs twice`, 'twice'));
        seen.add(name);
        return findings;
      });
    });

/** Checks that points are in ascending order of time. */
export const statsAscend: Law = (answers) =>
  answers
    .filter(({ call }) => call.endsWith('/stats'))
    .flatMap(({ path, value }) => {
      const times = listOf(value).map(({ ts }) => String(ts));
      const wrong = times.findIndex((ts, index) => ts < (times[index - 1] ?? ''));
      return wrong === -1
        ? []
        : [propertyFinding(path, `Point ${wrong + 1} is earlier than the point before it`)];
    });

/**
 * Checks that a seller with a value of won deals has won deals. Checks that the sources of insights do not exceed their
 * total, and that sellers do not win more deals than the site has bookings.
 */
export const salesAddUp: Law = (answers) => [
  ...answers
    .filter(({ call }) => call === '/sellers_info/{site}')
    .flatMap(({ path, value }) =>
      listOf(value)
        .filter(({ WonDeals, TotalWon }) => figureOf(WonDeals) === 0 && figureOf(TotalWon) !== 0)
        .map(({ Name, TotalWon }) =>
          propertyFinding(path, `${String(Name)} won ${figureOf(TotalWon)} with no deal`, 'no deal'),
        ),
    ),
  ...answers
    .filter(({ call }) => call === '/speaker_activity_summary/{site}/insights')
    .flatMap(({ path, value }) =>
      Object.entries(rawOf(value)).flatMap(([span, parts]) => sourcesIn(path, span, parts)),
    ),
  ...byCompany(answers, '/speaker_activity_summary/{site}/insights')
    .flat()
    .flatMap((insights) => teamFindings(insights, answers)),
];

const TOTALS = [
  ...(['Requests', 'RequestsBenchmark'] as const).map((part) => [part, 'TotalNumberOfRequests', ''] as const),
  ...(['Bookings', 'BookingsBenchmark'] as const).flatMap((part) => [
    [part, 'TotalNumberOfBookings', ''] as const,
    [part, 'TotalValueOfBookings', 'Value'] as const,
  ]),
];

function sourcesIn(path: string, span: string, parts: unknown): Finding[] {
  return TOTALS.flatMap(([part, total, suffix]) => {
    const figures = rawOf(rawOf(parts)[part]);
    const sum = SOURCES.reduce((all, source) => all + figureOf(figures[source + suffix]), 0);
    const all = figureOf(figures[total]);
    return sum <= all + ROUNDING
      ? []
      : [propertyFinding(path, `${span}.${part}.${total} is ${all}, its sources are ${sum}`, total)];
  });
}

/** Checks that the sellers of a site do not win more deals than the site has bookings. */
function teamFindings({ company, value }: Answered, answers: readonly Answered[]): Finding[] {
  return answers
    .filter((answer) => answer.call === '/sellers_info/{site}' && answer.company?.id === company?.id)
    .flatMap(({ path, span, value: team }) => {
      if (span === undefined) return [];
      const bookings = rawOf(rawOf(rawOf(value)[/^\d/.test(span) ? `${span}days` : span])['Bookings']);
      const booked = figureOf(bookings['TotalNumberOfBookings']);
      const won = listOf(team).reduce((all, { WonDeals }) => all + figureOf(WonDeals), 0);
      return won <= booked
        ? []
        : [
            propertyFinding(
              path,
              `The sellers won ${won} deals, the site’s insights have ${booked} bookings`,
            ),
          ];
    });
}

const answerTo = (answers: readonly Answered[], call: string) =>
  answers.find((answer) => answer.call === call);

const idIn = (record: Readonly<Record<string, unknown>>, id: unknown): boolean => record['id'] === id;

/** Checks that a user and a company are the same in their own answers, in lists and in `/whoami`. */
export const recordsAgree: Law = (answers) => {
  const whoami = answerTo(answers, '/whoami');
  const { id } = rawOf(whoami?.value);
  const own = (call: string, value: unknown) =>
    isDeepStrictEqual(value, whoami?.value)
      ? []
      : [propertyFinding(call, 'The record of the signed-in person differs from /whoami')];
  const single = answerTo(answers, '/users/{id}');
  const users = answerTo(answers, '/users');
  const companies = answerTo(answers, '/companies');
  return [
    ...(single ? own(single.path, single.value) : []),
    ...(users
      ? own(
          users.path,
          listOf(users.value).find((user) => idIn(user, id)),
        )
      : []),
    ...answers
      .filter(({ call }) => companies && call === '/companies/{id}')
      .filter(({ company, value }) => {
        const listed = listOf(companies?.value).find((one) => idIn(one, company?.id));
        return !isDeepStrictEqual(value, listed);
      })
      .map(({ path }) => propertyFinding(path, 'The company differs from its entry in /companies')),
  ];
};

/** Checks references: roles and companies of grants, notifications of templates, and the company of a seller. */
export const namesAreKnown: Law = (answers) => {
  const namesOf = (call: string) => {
    const answer = answerTo(answers, call);
    return answer && new Set(listOf(answer.value).map(({ name }) => name));
  };
  const [roles, notifications] = [namesOf('/user_roles'), namesOf('/notifications')];
  const listed = answerTo(answers, '/companies');
  const companies = new Set<unknown>([-1, ...listOf(listed?.value).map(({ id }) => id)]);
  const grantsOf = (path: string, user: Readonly<Record<string, unknown>>) => [
    ...listOf(user['roles']).flatMap(({ name, company_id }) => [
      ...(roles && !roles.has(name)
        ? [propertyFinding(path, `The role ${String(name)} is not in /user_roles`, 'role')]
        : []),
      ...(!listed || companies.has(company_id)
        ? []
        : [
            propertyFinding(
              path,
              `A role is of company ${String(company_id)}, which does not exist`,
              'grant',
            ),
          ]),
    ]),
  ];
  return answers.flatMap(({ call, path, company, value }) => {
    if (call === '/whoami') return grantsOf(path, rawOf(value));
    if (call === '/users') return listOf(value).flatMap((user) => grantsOf(path, user));
    if (call === '/companies/{id}/mailjet_templates')
      return listOf(value)
        .filter(({ notification }) => notifications && !notifications.has(notification))
        .map(({ notification }) =>
          propertyFinding(path, `${String(notification)} is not in /notifications`, 'notification'),
        );
    if (call === '/companies/{id}/sellers')
      return listOf(value)
        .filter(({ company_id }) => company_id !== company?.id)
        .map((seller) =>
          propertyFinding(
            path,
            `Seller ${String(seller['id'])} is of company ${String(seller['company_id'])}`,
            'company',
          ),
        );
    return [];
  });
};
