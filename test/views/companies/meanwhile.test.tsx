import type { Company } from '@src/domain/companies/company';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, company } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

test('shows another user’s save before it is overwritten', async () => {
  let stored = company();
  const saveCompany = jest.fn(async (sent: Company) => {
    stored = sent;
    return sent;
  });
  const app = await renderApp('/companies/edit/1', {
    who: admin(),
    administration: { company: async () => stored, saveCompany },
  });
  const field = (name: string) => screen.findByRole('textbox', { name });
  await app.person.type(await field('Name'), ' mine');
  stored = company({ name: 'Athenas theirs', operandi_path_part: 'dk2' });
  await app.person.click(screen.getByRole('button', { name: 'Save' }));

  const told = await screen.findByRole('alert');
  expect(told).toHaveTextContent(/^Not saved yet: another person has saved this record in the meantime\./);
  expect(
    within(told)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Name is now “Athenas theirs”, and yours is “Athenas Danmark mine”',
    'Operandi Path Part is now “dk2”',
  ]);
  expect(saveCompany).not.toHaveBeenCalled();
  expect(await field('Name')).toHaveValue('Athenas Danmark mine');
  expect(await field('Operandi Path Part')).toHaveValue('dk2');

  await app.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Company saved')).toBeVisible();
  expect(stored).toEqual(company({ name: 'Athenas Danmark mine', operandi_path_part: 'dk2' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('applies what is typed during a save to the saved company, without a conflict', async () => {
  let stored = company();
  const answer = deferred<undefined>();
  const saveCompany = async (sent: Company) => {
    await answer.promise;
    // The server normalises the text.
    stored = { ...sent, name: sent.name.trim() };
    return stored;
  };
  const app = await renderApp('/companies/edit/1', {
    who: admin(),
    administration: { company: async () => stored, saveCompany },
  });
  const field = (name: string) => screen.findByRole('textbox', { name });
  await app.person.type(await field('Name'), ' mine ');
  await app.person.click(screen.getByRole('button', { name: 'Save' }));
  await app.person.type(await field('Operandi Path Part'), '7');
  answer.resolve(undefined);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark mine'),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await field('Operandi Path Part')).toHaveValue('dk7');

  stored = company({ name: 'Athenas theirs' });
  await app.person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /another person has saved this record in the meantime/,
  );
  expect(await field('Operandi Path Part')).toHaveValue('dk7');
});
