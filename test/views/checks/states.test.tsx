import { act, screen } from '@testing-library/react';
import { grant, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import {
  alerts,
  cardTexts,
  KINDS,
  openChecks,
  POINTS,
  PROFILES,
  press,
  RESULTS,
  rest,
  sentence,
} from '../../support/openChecks';
import { withFreshBrowser } from '../../support/renderApp';
import { answers, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const repopulateButton = () => screen.getByRole('button', { name: 'Repopulate' });
const LOADING = 'Loading...(might take a bit)';

describe.each(KINDS)('the checks of $plural', (kind) => {
  const { title, results, stats, plural, path } = kind;
  const domain = path.split('/').at(-1) ?? '';

  test('show that they are loading, then all results, with one call for each', async () => {
    const answer = deferred<WireAnswer>();
    const { asked } = await openChecks(kind, { results: [answer.promise] });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(alerts()).toEqual([LOADING]);
    expect(sentence()).toBe('');
    answer.resolve(answers(RESULTS));
    await rest();
    expect(alerts()).toEqual([]);
    expect(asked).toEqual([results, stats]);
    expect(sentence()).toBe(`Showing results of the sanity check for ${domain}. 2 + 3 issues in total.`);
    expect(cardTexts(plural)).toEqual([
      'Anna 2 errors 1 warning',
      'Bo 1 error',
      'Carl 1 warning',
      'Dora no issues',
      'Emil no issues',
    ]);
  });

  test('show a message of their own for status 204', async () => {
    await openChecks(kind, { results: [says(204, '')] });
    expect(alerts()).toEqual([
      `No ${plural} found in Umbraco (server responded fine). Please add ${plural} to Umbraco and run the sanity check again.`,
    ]);
    expect(sentence()).toBe('');
    expect(screen.queryByRole('list', { name: plural })).not.toBeInTheDocument();
    expect(repopulateButton()).toBeEnabled();
  });

  test.each([
    [says(500, 'It broke'), '500: It broke'],
    [says(502, ''), '502: Request failed with status 502'],
    [says(403, '{"message":"Not for you"}'), '403: Not for you'],
    [says(404, 'No ancestor key'), '404: No ancestor key'],
    [says(422, '{"message":"No such flag"}'), '422: No such flag'],
    [says(504, ''), '504: Request failed with status 504'],
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [answers({}), `200: ${results} is not a list`],
    [says(200, '[{'), `200: the answer to ${results} is not JSON`],
  ])('show the failure and offer to try again: %j', async (answer, text) => {
    const { asked } = await openChecks(kind, { results: [answer, answers(RESULTS)] });
    expect(alerts()).toEqual([`${text}Try again`]);
    expect(sentence()).toBe('');
    await press('Try again');
    expect(alerts()).toEqual([]);
    expect(cardTexts(plural)).toHaveLength(5);
    expect(asked.filter((call) => call === results)).toHaveLength(2);
  });

  test('are repopulated before a point is added', async () => {
    const anew = deferred<WireAnswer>();
    const point = deferred<WireAnswer>();
    const { asked } = await openChecks(kind, {
      results: [answers(RESULTS), anew.promise],
      stats: [answers(POINTS.slice(0, 2)), point.promise],
    });
    expect(screen.getByText('No stats available for today. Please press repopulate.')).toBeVisible();
    await press('Repopulate');
    expect(alerts()).toEqual([LOADING]);
    expect(screen.queryByRole('list', { name: plural })).not.toBeInTheDocument();
    expect(repopulateButton()).toBeDisabled();
    expect(repopulateButton()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('repopulating…')).toBeVisible();
    expect(asked.slice(2)).toEqual([`${results}?repopulate_cache=true`]);
    anew.resolve(answers(RESULTS.slice(3, 4)));
    await rest();
    expect(cardTexts(plural)).toEqual(['Bo 1 error']);
    expect(asked.slice(3)).toEqual([`${stats}?repopulate=true`]);
    expect(repopulateButton()).toBeDisabled();
    point.resolve(answers(POINTS));
    await rest();
    expect(repopulateButton()).toBeEnabled();
    expect(screen.getByText('as of 13:00')).toBeVisible();
    expect(screen.getByText('Changes within the last 7 days:')).toBeVisible();
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Repopulated')).toBe(true);
  });

  test('keep the old results with their age when a repopulation fails, and add no point', async () => {
    const anew = deferred<WireAnswer>();
    const { asked } = await openChecks(kind, { results: [answers(RESULTS), anew.promise, answers([])] });
    await press('Repopulate');
    anew.resolve(says(500, 'Umbraco is away'));
    await rest();
    expect(alerts()).toEqual(['500: Umbraco is awayThe results below are as of 13:00.Try again']);
    expect(cardTexts(plural)).toHaveLength(5);
    expect(repopulateButton()).toBeEnabled();
    expect(asked).toEqual([results, stats, `${results}?repopulate_cache=true`]);
    await press('Try again');
    expect(alerts()).toEqual([]);
    expect(sentence()).toMatch(/ 0 issues in total\.$/);
    // Try again repeats the repopulation and then adds the point.
    expect(asked.slice(3)).toEqual([`${results}?repopulate_cache=true`, `${stats}?repopulate=true`]);
  });

  test('retry only the point if only the point failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { asked } = await openChecks(kind, {
      stats: [answers(POINTS.slice(0, 2)), says(502, 'Gone'), says(502, 'Gone'), answers(POINTS)],
    });
    await press('Repopulate');
    expect(alerts()).toEqual([]);
    await press('try again');
    await press('try again');
    expect(screen.getByText('Changes within the last 7 days:')).toBeVisible();
    expect(asked.slice(2)).toEqual([
      `${results}?repopulate_cache=true`,
      ...Array.from({ length: 3 }, () => `${stats}?repopulate=true`),
    ]);
  });
});

test('forgets a failed repopulation when the user leaves and returns', async () => {
  const { asked, person } = await openChecks(PROFILES, {
    results: [answers(RESULTS), says(500, 'Umbraco is away'), says(500, 'Still'), answers([])],
  });
  await press('Repopulate');
  await person.click(screen.getByRole('link', { name: /Greenroom/ }));
  await rest();
  await person.click(screen.getAllByRole('link', { name: 'Profile checks' })[0] ?? document.body);
  await rest();
  await press('Try again');
  expect(asked.filter((call) => call.includes('repopulate'))).toHaveLength(1);
});

test('continues a repopulation while the user is on another screen', async () => {
  const anew = deferred<WireAnswer>();
  const { asked, person } = await openChecks(PROFILES, {
    results: [answers(RESULTS), anew.promise],
  });
  await press('Repopulate');
  await person.click(screen.getByRole('link', { name: /Greenroom/ }));
  await rest();
  expect(screen.queryByRole('button', { name: 'Repopulate' })).not.toBeInTheDocument();
  await person.click(screen.getAllByRole('link', { name: 'Profile checks' })[0] ?? document.body);
  await rest();
  expect(alerts()).toEqual([LOADING]);
  expect(repopulateButton()).toBeDisabled();
  anew.resolve(answers(RESULTS.slice(3, 4)));
  await rest();
  expect(cardTexts()).toEqual(['Bo 1 error']);
  expect(asked.filter((call) => call === PROFILES.results)).toHaveLength(1);
});

test('starts one repopulation for a double click', async () => {
  const { asked } = await openChecks(PROFILES, {
    results: [answers(RESULTS), deferred<WireAnswer>().promise],
  });
  const button = repopulateButton();
  act(() => {
    button.click();
    button.click();
  });
  await rest();
  expect(asked.filter((call) => call.includes('repopulate'))).toHaveLength(1);
});

test('cancels the first call when a repopulation starts', async () => {
  const first = deferred<WireAnswer>();
  const { asked } = await openChecks(PROFILES, { results: [first.promise, answers(RESULTS.slice(3, 4))] });
  await press('Repopulate');
  first.resolve(answers(RESULTS));
  await rest();
  expect(cardTexts()).toEqual(['Bo 1 error']);
  expect(asked.filter((call) => call.startsWith(PROFILES.results))).toHaveLength(4);
});

test('shows an empty list of results without an error', async () => {
  await openChecks(PROFILES, { results: [answers([])], stats: [answers([])] });
  expect(alerts()).toEqual([]);
  expect(sentence()).toMatch(/\. 0 issues in total\.$/);
  expect(screen.getByText('No stats available for today. Please press repopulate.')).toBeVisible();
});

test('asks for the user on 401, and opens the login if nobody is signed in', async () => {
  let gone = false;
  const { address } = await openChecks(PROFILES, {
    results: [answers(RESULTS), says(401, 'Sign in')],
    app: {
      session: {
        whoami: async () => {
          if (gone) throw httpError(401);
          gone = true;
          return user({ roles: [grant('content_editor', 1)] });
        },
      },
    },
  });
  await press('Repopulate');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(address()).toBe('/');
});

test('makes no call without the role', async () => {
  const { asked } = await openChecks(PROFILES, {
    app: { who: user({ roles: [grant('marketing_spender')] }) },
  });
  expect(screen.getByText('Unauthorized')).toBeVisible();
  expect(asked).toEqual([]);
});

test('shows names and reasons as text, whatever they contain', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  await openChecks(PROFILES, {
    results: [
      answers([
        { id: '"><script>', name: hostile, class: 'error', reason: '<b>{{1}}</b>\u202E', tag: '<i>' },
        { id: '__proto__', name: 'constructor', class: 'ok', reason: '', tag: '' },
      ]),
    ],
    app: { config: { contentEditUrl: 'https://cms.example/{id}' } },
  });
  expect(cardTexts()).toEqual([`${hostile} 1 error`, 'constructor no issues']);
  await press(`${hostile} 1 error`);
  expect(screen.getByText('<b>{{1}}</b>\u202E')).toBeVisible();
  expect(screen.getByText('<i>')).toBeVisible();
  expect(screen.getByRole('link', { name: 'edit profile' })).toHaveAttribute(
    'href',
    'https://cms.example/%22%3E%3Cscript%3E',
  );
  expect(document.querySelector('main img')).toBeNull();
});
