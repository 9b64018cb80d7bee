import { Root } from '@src/document/Root';
import { act, render, screen } from '@testing-library/react';
import { productRow } from '../../support/factories';
import { openReport } from '../../support/openReport';
import { withFreshBrowser } from '../../support/renderApp';
import { seconds, startTestApp } from '../../support/startTestApp';

withFreshBrowser();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('offers a reload when a screen crashes, and the header keeps working', async () => {
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

test('closes a dialog that crashes, and keeps the screen', async () => {
  const { person } = await openReport('', [productRow('Anna')]);
  await act(() => seconds(3));
  // jsdom lacks `scrollIntoView`, which the list of pages calls when it opens.
  Element.prototype.scrollIntoView = () => {
    throw new Error('a bug in a dialog');
  };
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This dialog has stopped working.');
  expect(screen.getByRole('rowheader', { name: 'Anna' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  Element.prototype.scrollIntoView = () => undefined;
  await person.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeVisible();
});

test('reports a crash outside every screen on the page', async () => {
  const { store } = startTestApp();
  const Broken = (): never => {
    throw new Error('a bug in the frame');
  };
  render(
    <Root store={store} isPainted={false}>
      <Broken />
    </Root>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Greenroom has stopped working.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});
