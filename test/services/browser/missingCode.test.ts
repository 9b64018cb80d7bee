import { MISSING_CODE } from '@src/domain/release/missingCode';
import { openRelease } from '@src/services/browser/release';
import { reportMissingCode } from '@src/views/ui/lazy/reportMissingCode';

afterEach(() => {
  document.documentElement.removeAttribute('data-missing-code');
});

test('reports missing code until the listener is removed', () => {
  let heard = 0;
  const stop = openRelease().onMissingCode(() => {
    heard += 1;
  });
  window.dispatchEvent(new Event(MISSING_CODE));
  stop();
  window.dispatchEvent(new Event(MISSING_CODE));
  expect(heard).toBe(1);
});

test('reports code that was missing before the listener was added', () => {
  reportMissingCode();
  let heard = 0;
  const stop = openRelease().onMissingCode(() => {
    heard += 1;
  });
  expect(heard).toBe(1);
  reportMissingCode();
  stop();
  expect(heard).toBe(2);
});
