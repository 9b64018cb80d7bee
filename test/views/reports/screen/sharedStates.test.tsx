import { deferred } from '@test/support/fakeApi';
import { plainText } from '@test/support/openReport';
import { namesOf, openScreen, shownTable, statuses } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { META, REPORT_SCREENS, type ReportScreenSpec, wireRow } from '@test/support/reportScreens';
import { settle } from '@test/support/startTestApp';
import { answers, says, type WireAnswer } from '@test/support/wire';
import { act, screen } from '@testing-library/react';

withFreshBrowser();

const rows = (spec: ReportScreenSpec, days: string, ...names: string[]): WireAnswer => {
  const more = spec === META ? { 'Ad Set Name': 'A set', Currency: 'DKK' } : {};
  return answers(
    spec.answer(
      names.map((name, index) => wireRow(spec, name, Array<number>(7).fill(index + 1), more)),
      days,
    ),
  );
};

const HTML = '<!doctype html><title>Bad gateway</title><h1>nginx</h1>';

/** Each kind of failure, with the message for it. */
const failuresOf = (spec: ReportScreenSpec): [answer: WireAnswer | Error, text: string][] => [
  [says(401, ''), '401: Request failed with status 401'],
  [says(403, '{"message":"Not for you"}'), '403: Not for you'],
  [says(404, 'The company lacks some data'), '404: The company lacks some data'],
  [says(500, HTML), '500: nginx'],
  [says(500, '<b>bold</b> & "quoted"'), '500: <b>bold</b> & "quoted"'],
  [says(500, 'It <b>broke</b>'), '500: It <b>broke</b>'],
  [says(504, ''), '504: Request failed with status 504'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  [answers(spec.garbage.answer), spec.garbage.text],
  [says(200, '{"now": '), `200: the answer to ${spec.call} is not JSON`],
  [says(200, HTML), `200: the answer to ${spec.call} is not JSON`],
];

/** Returns the text of the only alert, without its note and button. */
function alertText(spec: ReportScreenSpec, span = spec.span): string {
  const [alert, ...more] = screen.getAllByRole('alert');
  expect(more).toEqual([]);
  const tail = `${spec.title}${span === '' ? '' : `, ${span}`}Try again`;
  const text = plainText(alert);
  expect(text.slice(-tail.length)).toBe(tail);
  return text.slice(0, -tail.length);
}

describe.each(REPORT_SCREENS)('$title', (spec) => {
  test('says that it is loading until the rows arrive', async () => {
    const answer = deferred<WireAnswer>();
    let days = '';
    await openScreen(spec, (asked) => {
      days = asked;
      return answer.promise;
    });
    await screen.findByRole('textbox');
    expect(statuses()).toContain(spec.loading);
    expect(screen.queryByRole('table', { name: spec.title })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export 0 rows' })).toBeDisabled();
    expect(screen.queryByText(spec.empty)).not.toBeInTheDocument();
    await act(async () => {
      answer.resolve(rows(spec, days, 'Anna'));
      await settle();
    });
    expect(namesOf(await shownTable(spec.title))).toEqual(['Anna']);
    expect(statuses()).not.toContain(spec.loading);
  });

  test('shows its own message for an empty report', async () => {
    await openScreen(spec, (days) => rows(spec, days));
    expect(await screen.findByText(spec.empty)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear filter' })).not.toBeInTheDocument();
  });

  test('shows each failure with status and text, and tries again', async () => {
    const failures = failuresOf(spec);
    let next = 0;
    const { press, asked } = await openScreen(spec, (days) => {
      const [failure] = failures[next] ?? [rows(spec, days, 'Anna')];
      next += 1;
      if (failure instanceof Error) throw failure;
      return failure;
    });
    await screen.findByRole('alert');
    // The app also requests the user after a 401.
    await act(settle);
    for (const [, text] of failures) {
      expect(alertText(spec)).toBe(text);
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(statuses()).toContain('Nothing loaded');
      await press('Try again');
    }
    expect(namesOf(await shownTable(spec.title))).toEqual(['Anna']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(asked).toHaveLength(failures.length + 1);
    expect(document.querySelector('b, h1 ~ h1, img, script')).toBeNull();
  });

  test('keeps its rows when a refresh fails, until a refresh succeeds', async () => {
    const given = [
      (days: string) => rows(spec, days, 'Old'),
      () => says(500, 'It broke'),
      (days: string) => rows(spec, days, 'New'),
    ];
    const { press } = await openScreen(spec, (days) => given.shift()?.(days) ?? says(500, 'too many'));
    await shownTable(spec.title);
    await press('Refresh');
    expect(alertText(spec)).toBe('500: It broke');
    expect(namesOf(await shownTable(spec.title))).toEqual(['Old']);
    expect(screen.getByText('as of 13:00')).toBeVisible();
    await press('Refresh');
    expect(namesOf(await shownTable(spec.title))).toEqual(['New']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('shows names as text, one row each', async () => {
    const names = [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '__proto__',
      'constructor',
      'مُتحدث',
      '👩‍👩‍👧‍👦',
      '',
      'x'.repeat(3_000),
    ];
    await openScreen(spec, (days) => rows(spec, days, ...names));
    const shown = await shownTable(spec.title);
    expect(namesOf(shown).sort()).toEqual([...names].sort());
    expect(shown.rows.every(({ cells }) => cells.every((text) => !/NaN|undefined|∞/.test(text)))).toBe(true);
    expect(document.querySelector('img, script')).toBeNull();
  });
});

describe.each(REPORT_SCREENS.filter(({ spans }) => spans.length > 0))('another span of $title', (spec) => {
  test('keeps the old rows while it loads and when it fails, and says so', async () => {
    const second = deferred<WireAnswer>();
    const { press } = await openScreen(spec, (days) =>
      days === '7' ? second.promise : rows(spec, days, 'Old'),
    );
    await shownTable(spec.title);
    await press('7 days');
    expect(namesOf(await shownTable(spec.title))).toEqual(['Old']);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(statuses()).toContain(`7 days is loading · showing ${spec.span} as of 13:00`);
    await act(async () => {
      second.resolve(says(504, 'Slow'));
      await settle();
    });
    expect(alertText(spec, '7 days')).toBe('504: Slow');
    expect(namesOf(await shownTable(spec.title))).toEqual(['Old']);
    expect(statuses()).toContain(`7 days could not be loaded · showing ${spec.span} as of 13:00`);
  });

  test('offers the default span if it is empty', async () => {
    const { press, address } = await openScreen(
      spec,
      (days) => (days === '7' ? rows(spec, days) : rows(spec, days, 'Anna')),
      { search: '?span=7' },
    );
    expect(await screen.findByText(spec.empty.replace('30 days', '7 days'))).toBeVisible();
    await press(`Show ${spec.span}`);
    expect(namesOf(await shownTable(spec.title))).toEqual(['Anna']);
    expect(address()).toBe(spec.address);
  });
});
