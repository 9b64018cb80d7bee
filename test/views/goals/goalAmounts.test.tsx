import { grant, user } from '@test/support/factories';
import { answerRows } from '@test/support/fakeApi';
import { REPORT } from '@test/support/openReport';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

/** Opens the dialog for a new goal of a Danish site. */
async function openDialog() {
  const app = await renderApp(REPORT, {
    who: user({ id: 10, roles: [grant('product_sales_viewer')] }),
    reportRows: answerRows({ products: async () => [] }),
  });
  await act(settle);
  await app.person.click(await screen.findByRole('button', { name: 'More' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Set goal…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Goal' }));
  return { ...app, dialog, amount: await dialog.findByRole('textbox', { name: 'Amount' }) };
}

test.each([
  ['12.000.000', '12 m kr.'],
  ['12,5', '12,50 kr.'],
  [' 1 500 000 kr. ', '1,5 m kr.'],
  ['0,5', '0,50 kr.'],
])('reads "%s" on a Danish site', async (typed, hint) => {
  const { person, dialog, amount } = await openDialog();
  await person.type(amount, typed);
  expect(dialog.getByText(hint)).toBeVisible();
});

test.each(['1e9', '-5', '0', '12..5', '1,2,3', 'twelve', '', '∞', 'NaN'])(
  'refuses "%s" and returns to the amount',
  async (typed) => {
    const { person, dialog, amount } = await openDialog();
    await person.type(amount, `${typed}{Enter}`);
    expect(dialog.getByText('Type a number above 0, such as 1.500.000')).toBeVisible();
    await act(settle);
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
  },
);

test('says that an amount is too large', async () => {
  const { person, dialog, amount } = await openDialog();
  await person.type(amount, '10000000000001{Enter}');
  expect(dialog.getByText('Type at most 10.000.000.000.000')).toBeVisible();
});
