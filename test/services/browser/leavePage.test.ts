import { LEAVE_MS, leavePage } from '@src/services/browser/leavePage';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

/**
 * Leaves a fake page whose navigations have no effect. Without `hasNavigation`, the browser lacks the Navigation API.
 */
async function leave({ hasNavigation = true } = {}) {
  const assigned: string[] = [];
  const navigation = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    location: { assign: (address: string) => void assigned.push(address) },
    ...(hasNavigation && { navigation }),
  });
  let ended = 0;
  const left = leavePage('https://provider.example/', page);
  void left.then(() => {
    ended += 1;
  });
  await settle();
  return { assigned, navigation, page, ended: () => ended };
}

test('opens the address and waits until the page is gone', async () => {
  const { assigned, ended } = await leave();
  expect(assigned).toEqual(['https://provider.example/']);
  expect(ended()).toBe(0);
});

test('ends at once when the user stops the navigation', async () => {
  const { navigation, ended } = await leave();
  navigation.dispatchEvent(new Event('navigateerror'));
  await settle();
  expect(ended()).toBe(1);
});

test('ends when the page is shown again', async () => {
  const { page, ended } = await leave();
  page.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(ended()).toBe(1);
});

test('ends after five seconds in a browser without the Navigation API', async () => {
  const { ended } = await leave({ hasNavigation: false });
  await jest.advanceTimersByTimeAsync(LEAVE_MS - 1);
  expect(ended()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(ended()).toBe(1);
});
