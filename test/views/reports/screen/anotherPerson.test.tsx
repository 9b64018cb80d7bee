import { whoamiRequested } from '@src/store/session/session.slice';
import { admin, productRow, user } from '@test/support/factories';
import { namesShown, openReport } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act } from '@testing-library/react';

withFreshBrowser();

test('requests the report again when another user turns out to be signed in', async () => {
  let who = user();
  const { store } = await openReport('', async () => [productRow(`Shown to ${who.name}`)], {
    session: { whoami: async () => who },
  });
  expect(await namesShown()).toEqual(['Shown to Anna Berg']);
  who = admin();
  await act(async () => {
    store.dispatch(whoamiRequested());
    await settle();
  });
  expect(await namesShown()).toEqual(['Shown to Ida Admin']);
});
