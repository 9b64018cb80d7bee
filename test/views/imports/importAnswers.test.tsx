import type { Import } from '@src/domain/imports/imports';
import type { AdministrationApi } from '@src/services/administrationApi';
import { screen, within } from '@testing-library/react';
import { httpError } from '../../support/factories';
import { memoryStore } from '../../support/fakeServices';
import { decision, importCheck, importFile, openValue, readyFile } from '../../support/importFixtures';
import { cardButton, openImportScreen } from '../../support/openImportScreen';
import { withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

describe('answers', () => {
  const asking = importFile({
    tool: { id: 'pipedrive', label: 'Pipedrive' },
    needsCompany: true,
    kinds: ['requests', 'logins'],
    kind: null,
    check: importCheck({
      questions: [
        {
          id: 'zone',
          label: 'Time zone',
          help: 'No offset.',
          options: null,
          answer: null,
          suggestion: 'Europe/Oslo',
          isRequired: true,
        },
        {
          id: 'order',
          label: 'Order',
          help: '',
          options: [{ value: 'd', label: 'Day first' }],
          answer: null,
          suggestion: null,
          isRequired: true,
        },
      ],
      open: [
        openValue(),
        openValue({ text: 'Workshop', certainty: 'unsure', target: null, among: [] }),
        openValue({ text: 'Gift', certainty: 'unsure', target: null, among: [] }),
        openValue({ role: 'lost_reason', text: 'Dato', target: 'date', among: [] }),
        openValue({
          role: 'seller',
          text: 'Ida A.',
          certainty: 'unsure',
          target: null,
          among: ['ida@greenroom.example'],
        }),
      ],
      decided: [decision()],
    }),
  });

  test('are required, suggested and saved together', async () => {
    const saveImportMapping = jest.fn<Promise<Import>, Parameters<AdministrationApi['saveImportMapping']>>();
    saveImportMapping.mockResolvedValue(readyFile());
    const { person } = await openImportScreen({ files: [asking], saveImportMapping });
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Oslo');
    expect(screen.getByText(/This is a suggestion/)).toBeVisible();
    expect(await cardButton('Load')).toBeDisabled();
    await person.click(await cardButton('Save answers'));
    expect(saveImportMapping).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Company')).toHaveFocus();
    expect(screen.getByText('Choose the company of the file')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Company'), 'Athenas Danmark');
    await person.selectOptions(screen.getByLabelText('Kind of facts'), 'Sign-ins of speakers');
    await person.selectOptions(screen.getByLabelText('Order'), 'Day first');
    await person.click(await cardButton('Save answers'));
    expect(saveImportMapping.mock.calls[0]?.slice(0, 2)).toEqual([
      7,
      {
        companyId: 1,
        kind: 'logins',
        answers: { zone: 'Europe/Oslo', order: 'd' },
        decisions: [
          { role: 'product', text: 'Anna Berg – keynote', target: 'Anna Berg' },
          { role: 'lost_reason', text: 'Dato', target: 'date' },
        ],
        forgotten: [],
      },
    ]);
    expect(await screen.findByText('ready to load')).toBeVisible();
    expect(await cardButton('Load')).toBeEnabled();
  });

  test('about names prefill likely suggestions only, and say how sure they are', async () => {
    await openImportScreen({ files: [asking] });
    const likely = within(await screen.findByRole('row', { name: /^Anna Berg – keynote/ }));
    expect(likely.getByText('likely')).toBeVisible();
    expect(likely.getByRole('combobox')).toHaveValue('Anna Berg');
    expect(within(row('Workshop')).getByRole('combobox')).toHaveValue('');
    expect(screen.getByText('3 names left to decide')).toBeVisible();
  });

  test('about names are found by typing, and chosen with the keyboard', async () => {
    const { person } = await openImportScreen({ files: [asking] });
    const field = await screen.findByRole('combobox', { name: 'Meaning of “Workshop”' });
    await person.click(field);
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Keep “Workshop” as it is', 'Leave out']);
    await person.type(field, 'bergs');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent('Anna Bergstrøm');
    await person.keyboard('{Enter}');
    expect(field).toHaveValue('Anna Bergstrøm');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field).toHaveValue('Leave out');
    await person.clear(field);
    await person.type(field, 'nobody');
    expect(screen.getByText('No name contains this text')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(field).toHaveValue('Leave out');
  });

  test('decide all other products at once, change and forget remembered names', async () => {
    const saveImportMapping = jest.fn<Promise<Import>, Parameters<AdministrationApi['saveImportMapping']>>();
    saveImportMapping.mockReturnValue(new Promise(() => undefined));
    const { person } = await openImportScreen({
      files: [
        {
          ...asking,
          needsCompany: false,
          companyId: 1,
          kind: 'requests',
          check: importCheck({
            open: asking.check?.open ?? [],
            decided: [decision(), decision({ text: 'Old name' })],
          }),
        },
      ],
      saveImportMapping,
    });
    await person.click(await cardButton('Keep all others as they are'));
    await person.click(screen.getByText('Remembered names (2)'));
    await person.click(screen.getByRole('button', { name: 'Forget “Voucher”' }));
    expect(screen.getByRole('button', { name: 'Keep “Voucher”' })).toBeVisible();
    const old = screen.getByRole('combobox', { name: 'Meaning of “Old name”' });
    await person.type(old, 'bo h');
    await person.keyboard('{Enter}');
    const seller = screen.getByRole('combobox', { name: 'Meaning of “Ida A.”' });
    await person.click(seller);
    await person.click(screen.getByRole('option', { name: 'Ida Admin (ida@greenroom.example)' }));
    await person.click(await cardButton('Save answers'));
    expect(saveImportMapping.mock.calls[0]?.[1]).toMatchObject({
      decisions: [
        { text: 'Anna Berg – keynote', target: 'Anna Berg' },
        { text: 'Workshop', target: 'Workshop' },
        { text: 'Gift', target: 'Gift' },
        { text: 'Dato', target: 'date' },
        { text: 'Ida A.', target: 'ida@greenroom.example' },
        { text: 'Old name', target: 'Bo Hansen' },
      ],
      forgotten: [{ role: 'product', text: 'Voucher' }],
    });
  });

  test('survive a failed save and a reload', async () => {
    const saveImportMapping = jest.fn(() => Promise.reject(httpError(500)));
    const tabStore = memoryStore();
    const { person, unmount } = await openImportScreen({ files: [asking], saveImportMapping, tabStore });
    const zone = await screen.findByLabelText('Time zone');
    await person.clear(zone);
    await person.type(zone, 'Europe/Rome');
    await person.selectOptions(screen.getByLabelText('Company'), 'Athenas Danmark');
    await person.selectOptions(screen.getByLabelText('Kind of facts'), 'Requests');
    await person.selectOptions(screen.getByLabelText('Order'), 'Day first');
    await person.click(await cardButton('Save answers'));
    expect(await screen.findByText(/^Error: 500/)).toBeVisible();
    expect(zone).toHaveValue('Europe/Rome');
    unmount();
    await openImportScreen({ files: [asking], tabStore });
    expect(await screen.findByLabelText('Time zone')).toHaveValue('Europe/Rome');
  });
});
