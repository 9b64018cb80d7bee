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

/** Opens the relations over these answers; the last one is given from then on. */
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

test('it says which time it will ask again and counts down, and shows what comes then', async () => {
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

test('after the third it says so to the letter, and asks no more until somebody does', async () => {
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

test('“Try now” uses up one of the three, also when it is clicked twice', async () => {
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

test('while an answer is awaited it says so, and only stopping is possible', async () => {
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

test('“Stop” ends the waiting with the failure and a way on', async () => {
  const { asked, press } = await open(SLOW, ANNA);
  await press('Stop');
  expect(alertText()).toMatch(/^504: upstream request timeout/);
  await pass(600);
  expect(asked).toHaveLength(1);
  await press('Try again');
  expect(namesOf(await shownTable(RELATIONS.title))).toEqual(['Anna']);
});

test('another failure ends the waiting at once', async () => {
  const { asked } = await open(SLOW, says(500, 'It broke'));
  await pass(60);
  expect(alertText()).toMatch(/^500: It broke/);
  await pass(600);
  expect(asked).toHaveLength(2);
});

test('over old rows it waits as well, and they stay', async () => {
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

test('leaving the screen ends it', async () => {
  const { asked, unmount } = await open(SLOW);
  unmount();
  await pass(600);
  expect(asked).toHaveLength(1);
});

test('what is read out is each time, and not each second', async () => {
  await open(SLOW);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('in 1:00');
  // All that changes within a time is inside of the timer, which keeps silent.
  const spoken = () => plainText(screen.getByRole('alert')).replace(plainText(screen.getByRole('timer')), '');
  const before = spoken();
  await pass(30);
  expect(spoken()).toBe(before);
  await pass(30);
  expect(spoken()).not.toBe(before);
});

test('speaker activity reads the same call without waiting', async () => {
  const { asked } = await openScreen(ACTIVITY, () => SLOW);
  expect(plainText(await screen.findByRole('alert'))).toMatch(/^504: upstream request timeout/);
  await pass(600);
  expect(asked).toHaveLength(1);
});
