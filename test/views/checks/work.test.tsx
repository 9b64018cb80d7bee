import { act, fireEvent, screen, within } from '@testing-library/react';
import { cardTexts, openChecks, PROFILES, press, RESULTS, rest, sentence } from '../../support/openChecks';
import { withFreshBrowser } from '../../support/renderApp';
import { answers } from '../../support/wire';

withFreshBrowser();

const CONFIG = { contentEditUrl: 'https://content.example/edit/{id}' };
const key = async (name: string) => {
  fireEvent.keyDown(document.body, { key: name });
  await rest();
};
const shown = () => within(screen.getByRole('article')).getByRole('heading').textContent;
const openWork = (given: Parameters<typeof openChecks>[1] = {}) =>
  openChecks(PROFILES, { search: '?mode=work', ...given, app: { config: CONFIG, ...given.app } });

let opened: string[] = [];
beforeEach(() => {
  opened = [];
  jest.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(String(url));
    return null;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('shows errors only, in the cards, the sentence and the address', async () => {
  const { address } = await openChecks();
  fireEvent.click(screen.getByRole('button', { name: /^Errors/ }));
  await rest();
  expect(address()).toBe(`${PROFILES.path}?class=error`);
  expect(cardTexts()).toEqual(['Anna 2 errors', 'Bo 1 error']);
  expect(sentence()).toMatch(/\. 3 filtered issues$/);
});

test('walks through all records by keys, in their order', async () => {
  await openWork();
  expect(shown()).toBe('Anna');
  await key('Enter');
  expect(opened).toEqual(['https://content.example/edit/a']);
  expect(screen.getByText(/· opened/)).toBeInTheDocument();
  await key('j');
  expect(shown()).toBe('Bo');
  await key('k');
  await key('f');
  expect(shown()).toBe('Bo');
  expect(screen.getByText('1 of 3 done')).toBeInTheDocument();
});

test('leaves a dismissed record out of the walk and its count, and brings it back', async () => {
  await openWork();
  await key('s');
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Waits for a photo' },
  });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Set aside' }));
  await rest();
  expect(shown()).toBe('Bo');
  expect(screen.getByText('0 of 2 done')).toBeInTheDocument();
  await press('1 set aside');
  expect(screen.getByText(/Waits for a photo · until/)).toBeInTheDocument();
  await press('Bring back Anna');
  expect(screen.getByText('0 of 3 done')).toBeInTheDocument();
});

test('marks vanished issues as done after a repopulation, and reports those still there', async () => {
  const left = RESULTS.filter(({ id }) => id !== 'b');
  await openWork({ results: [answers(RESULTS), answers(left)] });
  await key('f');
  await key('f');
  expect(screen.getByText('2 of 3 done')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTime(1_000));
  await press('Repopulate');
  expect(screen.getByText(/1 you said fixed is still there/)).toBeInTheDocument();
  expect(screen.getByText('1 of 3 done')).toBeInTheDocument();
});
