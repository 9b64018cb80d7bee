import { MISSING_CODE } from '../../../src/domain/release/missingCode';
import { openRelease } from '../../../src/services/browser/release';

test('code that is missing is heard of until nobody listens', () => {
  let heard = 0;
  const stop = openRelease().onMissingCode(() => {
    heard += 1;
  });
  window.dispatchEvent(new Event(MISSING_CODE));
  stop();
  window.dispatchEvent(new Event(MISSING_CODE));
  expect(heard).toBe(1);
});
