import type { Company } from '@src/domain/companies/company';
import { act, screen } from '@testing-library/react';
import { company, DK_SITE, grant, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import {
  card,
  INSIGHTS,
  INSIGHTS_CALL,
  INSIGHTS_REPORT,
  metricsOf,
  ofTotal,
  openInsights,
} from '../../support/openInsights';
import { plainText } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
test('says that it is loading until the figures arrive', async () => {
  const answer = deferred<WireAnswer>();
  await openInsights(() => answer.promise);
  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Requests' })).not.toBeInTheDocument();
  await act(async () => {
    answer.resolve(answers(INSIGHTS));
    await settle();
  });
  expect(await card('Requests')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByText('as of 13:00')).toBeVisible();
});

const alertText = () => plainText(screen.getByRole('alert')).replace(/Try again$/, '');

test('shows each failure with its status and text, and tries again', async () => {
  const failures: [answer: WireAnswer | Error, text: string][] = [
    [says(500, 'It broke'), '500: It broke'],
    [says(403, '{"message":"Not for you"}'), '403: Not for you'],
    [says(404, 'The company lacks some data'), '404: The company lacks some data'],
    [says(500, '<!doctype html><h1>nginx</h1>'), '500: nginx'],
    [says(504, ''), '504: Request failed with status 504'],
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [
      answers({ '30days': { Requests: { FromSite: '3' } } }),
      '200: /speaker_activity_summary/dk.athenas.example/insights.30days.Requests.FromSite is not a number',
    ],
    [answers([]), '200: /speaker_activity_summary/dk.athenas.example/insights is not an object'],
    [says(200, '{"30days": '), `200: the answer to ${INSIGHTS_CALL} is not JSON`],
  ];
  const given = failures.map(([answer]) => answer);
  const { press } = await openInsights(() => {
    const answer = given.shift() ?? answers(INSIGHTS);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  await screen.findByRole('alert');
  for (const [, text] of failures) {
    expect(alertText()).toBe(`Failed to fetch speaker activity insights: ${text}`);
    expect(screen.queryByRole('region', { name: 'Requests' })).not.toBeInTheDocument();
    expect(tabs()).toEqual(['Table', 'Summary', 'Why']);
    await press('Try again');
  }
  expect(await card('Requests')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('requests the figures again on a refresh, and keeps the cards when the refresh fails', async () => {
  const given = [answers(INSIGHTS), says(500, 'It broke'), answers({ '30days': ofTotal(7) })];
  const { press, asked } = await openInsights(() => given.shift() ?? says(500, 'too many'));
  await card('Requests');
  await press('Refresh');
  expect(alertText()).toBe('Failed to fetch speaker activity insights: 500: It broke');
  expect(metricsOf(await card('Requests'))[0]?.[1]).toBe('1.234');
  await press('Refresh');
  expect(metricsOf(await card('Requests'))[0]?.[1]).toBe('7');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual([INSIGHTS_CALL, INSIGHTS_CALL, INSIGHTS_CALL]);
});

describe('the tab', () => {
  const BOTH = ['Table', 'Summary', 'Why'];

  test.each([
    ['both roles for the company', [grant('product_sales_viewer', 1), grant('data_insights', 1)], BOTH],
    ['both roles at all companies', [grant('product_sales_viewer'), grant('data_insights')], BOTH],
    ['one role here, one at all companies', [grant('product_sales_viewer', 1), grant('data_insights')], BOTH],
    ['one role at all companies, one here', [grant('product_sales_viewer'), grant('data_insights', 1)], BOTH],
    ['an admin of the company', [grant('il_duce', 1)], BOTH],
    ['no role Data Insights', [grant('product_sales_viewer')], ['Table', 'Why']],
    [
      'Data Insights for another company',
      [grant('product_sales_viewer'), grant('data_insights', 2)],
      ['Table', 'Why'],
    ],
  ])('for %s', async (_who, roles, offered) => {
    const { asked, press, address } = await openInsights(undefined, { who: user({ roles }) });
    if (offered === BOTH) {
      expect(await card('Requests')).toBeVisible();
      expect(tabs()).toEqual(offered);
      expect(screen.queryByText(/^Unauthorized/)).not.toBeInTheDocument();
      return;
    }
    expect(
      await screen.findByText(
        'Unauthorized: the summary also takes the role Data Insights for this company.',
      ),
    ).toBeVisible();
    expect(tabs()).toEqual(offered);
    expect(asked).toEqual([]);
    await press('Show the table');
    expect(address()).toBe(INSIGHTS_REPORT.address);
    expect(asked).toEqual([`/products_summary/${DK_SITE}?days=365`]);
  });

  test('is not open with the role Data Insights only', async () => {
    const { asked } = await openInsights(undefined, { who: user({ roles: [grant('data_insights')] }) });
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  test('waits for the companies if the role is for one company, and denies nothing before', async () => {
    const companies = deferred<Company[]>();
    const { asked } = await openInsights(undefined, {
      who: user({ roles: [grant('product_sales_viewer'), grant('data_insights', 1)] }),
      companies: () => companies.promise,
    });
    expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Unauthorized/)).not.toBeInTheDocument();
    expect(asked).toEqual([]);
    await act(async () => {
      companies.resolve([company()]);
      await settle();
    });
    expect(await card('Requests')).toBeVisible();
    expect(asked).toEqual([INSIGHTS_CALL]);
  });

  test('shows why the companies failed, and opens after a retry', async () => {
    let broken = true;
    const { press } = await openInsights(undefined, {
      who: user({ roles: [grant('product_sales_viewer'), grant('data_insights', 1)] }),
      companies: async () => {
        if (broken) throw httpError(500, 'It broke');
        return [company()];
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
    expect(screen.queryByText(/^Unauthorized/)).not.toBeInTheDocument();
    broken = false;
    await press('Try again');
    expect(await card('Requests')).toBeVisible();
  });

  test('switches between table and summary, each with its own span', async () => {
    const { press, asked, address } = await openInsights(
      (days) => (days === '' ? answers(INSIGHTS) : answers({})),
      {
        search: '',
      },
    );
    await screen.findByText('No bookings: 365 days');
    await press('Summary', 'tab');
    expect(metricsOf(await card('Requests'))[0]?.[1]).toBe('1.234');
    expect(address()).toBe(`${INSIGHTS_REPORT.address}?tab=summary`);
    await press('Table', 'tab');
    expect(await screen.findByText('No bookings: 365 days')).toBeVisible();
    expect(address()).toBe(INSIGHTS_REPORT.address);
    expect(asked[1]).toBe(INSIGHTS_CALL);
  });
});
