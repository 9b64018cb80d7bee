import { grant, user } from '@test/support/factories';
import { plainText } from '@test/support/openReport';
import { namesOf, openScreen, shownTable } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { ACTIVITY, RELATIONS, SPEAKERS_CALL, wireSpeaker } from '@test/support/speakers';
import { seconds, settle } from '@test/support/startTestApp';
import { answers, says, type WireAnswer } from '@test/support/wire';
import { act, fireEvent, screen } from '@testing-library/react';

withFreshBrowser();

const TIMED_OUT = 'Request timed out. Please try again later or contact support.';
const ANNA = answers({ Anna: wireSpeaker() });
const SLOW = says(504, 'upstream request timeout');

/** Opens the relations over these answers in order. The last answer repeats. */
async function open(...given: WireAnswer[]) {
  const left = [...given];
  const last = given.at(-1) ?? SLOW;
  const who = user({ roles: [grant('il_duce')] });
  const opened = await openScreen(RELATIONS, () => left.shift() ?? last, { who });
  await screen.findByRole('alert');
  return opened;
}
const alertText = () => plainText(screen.getByRole('alert'));
const pass = (count: number) => act(() => seconds(count));

test('counts down to the next retry, and shows the rows when a retry succeeds', async () => {
  const { asked } = await open(SLOW, SLOW, ANNA);
  expect(alertText()).toBe('504: upstream request timeoutRetry 1 of 3 in 1:00Try nowStop');
  await pass(18);
  expect(alertText()).toContain('Retry 1 of 3 in 0:42');
  await pass(41);
  expect(alertText()).toContain('Retry 1 of 3 in 0:01');
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(alertText()).toContain('Retry 2 of 3 in 1:00');
  await pass(60);
  expect(namesOf(await shownTable(RELATIONS.title))).toEqual(['Anna']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked).toEqual([SPEAKERS_CALL, SPEAKERS_CALL, SPEAKERS_CALL]);
});

test('stops after the third retry with the exact message, and retries on request', async () => {
  const { asked, press } = await open(SLOW);
  await pass(60);
  await pass(60);
  expect(alertText()).toContain('Retry 3 of 3 in 1:00');
  await pass(60);
  expect(plainText(screen.getByText(TIMED_OUT))).toBe(TIMED_OUT);
  expect(screen.queryByText(/Retry/)).not.toBeInTheDocument();
  await pass(600);
  expect(asked).toHaveLength(4);
  await press('Try again');
  expect(alertText()).toContain('Retry 1 of 3 in 1:00');
  expect(asked).toHaveLength(5);
});

test('“Try now” uses one of the three retries, even when it is clicked twice', async () => {
  const { asked } = await open(SLOW);
  await pass(10);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await settle();
  });
  expect(asked).toHaveLength(2);
  expect(alertText()).toContain('Retry 2 of 3 in 1:00');
});

test('says that a retry is under way, and offers only Stop', async () => {
  let calls = 0;
  const { press } = await openScreen(RELATIONS, () => {
    calls += 1;
    return calls === 1 ? SLOW : new Promise(() => undefined);
  });
  await screen.findByRole('alert');
  await press('Try now');
  expect(alertText()).toContain('Retry 1 of 3 is under way');
  expect(screen.getByRole('button', { name: 'Try now' })).toHaveAttribute('aria-disabled', 'true');
  await press('Try now');
  expect(calls).toBe(2);
  await press('Stop');
  expect(alertText()).toMatch(/^504: upstream request timeout/);
  expect(screen.queryByText(/Retry/)).not.toBeInTheDocument();
});

test('“Stop” shows the failure with a way to try again', async () => {
  const { asked, press } = await open(SLOW, ANNA);
  await press('Stop');
  expect(alertText()).toMatch(/^504: upstream request timeout/);
  await pass(600);
  expect(asked).toHaveLength(1);
  await press('Try again');
  expect(namesOf(await shownTable(RELATIONS.title))).toEqual(['Anna']);
});

test('stops at once on another failure', async () => {
  const { asked } = await open(SLOW, says(500, 'It broke'));
  await pass(60);
  expect(alertText()).toMatch(/^500: It broke/);
  await pass(600);
  expect(asked).toHaveLength(2);
});

test('retries over old rows too, and keeps the rows', async () => {
  const given = [ANNA, SLOW, SLOW];
  const { press } = await openScreen(RELATIONS, () => given.shift() ?? ANNA);
  await shownTable(RELATIONS.title);
  await press('Refresh');
  expect(await screen.findByText(/Retry 1 of 3/)).toBeVisible();
  expect(namesOf(await shownTable(RELATIONS.title))).toEqual(['Anna']);
  await press('Stop');
  expect(alertText()).toMatch(/^504/);
  expect(namesOf(await shownTable(RELATIONS.title))).toEqual(['Anna']);
});

test('stops when the user leaves the screen', async () => {
  const { asked, unmount } = await open(SLOW);
  unmount();
  await pass(600);
  expect(asked).toHaveLength(1);
});

test('announces each retry and not each second', async () => {
  await open(SLOW);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('in 1:00');
  // Within a retry only the timer changes, and a timer is silent.
  const spoken = () => plainText(screen.getByRole('alert')).replace(plainText(screen.getByRole('timer')), '');
  const before = spoken();
  await pass(30);
  expect(spoken()).toBe(before);
  await pass(30);
  expect(spoken()).not.toBe(before);
});

test('does not retry the same call for speaker activity', async () => {
  const { asked } = await openScreen(ACTIVITY, () => SLOW);
  expect(plainText(await screen.findByRole('alert'))).toMatch(/^504: upstream request timeout/);
  await pass(600);
  expect(asked).toHaveLength(1);
});
