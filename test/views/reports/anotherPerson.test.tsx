import { whoamiNeeded } from '@src/store/session/session.slice';
import { act } from '@testing-library/react';
import { admin, productRow, user } from '../../support/factories';
import { namesShown, openReport } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

test('when another person turns out to be signed in, the report is asked for anew, as theirs', async () => {
  let who = user();
  const { store } = await openReport('', async () => [productRow(`Shown to ${who.name}`)], {
    session: { whoami: async () => who },
  });
  expect(await namesShown()).toEqual(['Shown to Anna Berg']);
  who = admin();
  await act(async () => {
    store.dispatch(whoamiNeeded());
    await settle();
  });
  expect(await namesShown()).toEqual(['Shown to Ida Admin']);
});
