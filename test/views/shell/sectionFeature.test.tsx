import { ADMINISTRATION } from '@src/domain/screens/administration';
import { screen, within } from '@testing-library/react';
import { admin } from '../../support/factories';
import { openAtRest, options } from '../../support/openCommandPalette';
import { withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const [SECTION] = ADMINISTRATION.filter(({ area }) => area === 'mailingLists');
if (!SECTION) throw new Error('The administration has no mailing lists');
const { path, label, letter } = SECTION;
// The views load after this line, so the section needs the feature in all of them.
Object.assign(SECTION, { feature: 'history' });

const open = (address: string, has: boolean) =>
  openAtRest(address, {
    who: admin(),
    config: { features: has ? ['history', 'import'] : ['import'] },
    administration: { mailingLists: async () => [] },
  });

describe.each([
  ['with', true],
  ['without', false],
])('a section of the administration, %s the feature that it needs', (_with, has) => {
  const times = has ? 1 : 0;

  test('is linked from the header and from Go to only if the API has the feature', async () => {
    const { press } = await open('/', has);
    const header = screen.getByRole('navigation', { name: 'Administration' });
    expect(within(header).queryAllByRole('link', { name: label })).toHaveLength(times);
    expect(within(header).getAllByRole('link')).toHaveLength(ADMINISTRATION.length - 1 + times);
    await press('{Control>}k{/Control}');
    expect((await options()).filter((text) => text.startsWith(`${label} |`))).toHaveLength(times);
  });

  test('is listed in the keys, and its key opens it, only if the API has the feature', async () => {
    const { press, address } = await open('/', has);
    await press(`g${letter}`);
    expect(address()).toBe(has ? path : '/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(keys).queryAllByText(label)).toHaveLength(times);
  });

  test.each([path, `${path}/brevo/1`])(
    'has the address %s only if the API has the feature',
    async (address) => {
      await open(address, has);
      expect(screen.queryAllByText('Page Not Found')).toHaveLength(1 - times);
      expect(screen.queryAllByRole('navigation', { name: 'Breadcrumb' })).toHaveLength(times);
    },
  );
});
