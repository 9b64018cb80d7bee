import { screen } from '@testing-library/react';
import { productRow } from '../../support/factories';
import { openReport } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

test('a screen that breaks offers a reload and leaves the header working', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new Error('a bug in a cell');
  });
  const { person } = await openReport('', [productRow('Anna')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen has stopped working.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Anna Berg' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
