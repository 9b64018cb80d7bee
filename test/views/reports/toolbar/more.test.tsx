import { figures, productRow } from '@test/support/factories';
import { openReport, table } from '@test/support/openReport';
import { beginPrint, endPrint } from '@test/support/printing';
import { withFreshBrowser } from '@test/support/renderApp';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();
// A failed test may leave a print open.
afterEach(endPrint);

const ROWS = [productRow('Anna'), productRow('Bo')];
const openMenu = async (person: Awaited<ReturnType<typeof openReport>>['person']) => {
  await table();
  await person.click(screen.getByRole('button', { name: 'More' }));
  return within(await screen.findByRole('menu', { name: 'More' }));
};

describe('the link', () => {
  test('is copied, and its menu entry says so', async () => {
    const copied: string[] = [];
    const { person, address } = await openReport('?span=30', ROWS, {
      browser: {
        copyLink: async (link) => void copied.push(link),
      },
    });
    const menu = await openMenu(person);
    await person.click(menu.getByRole('menuitem', { name: 'Copy link' }));
    expect(await menu.findByRole('menuitem', { name: 'Link copied' })).toBeVisible();
    const [link = ''] = copied;
    const { searchParams } = new URL(link, 'https://greenroom.example');
    expect(link.startsWith(`${address()}&cols=total_inbound,`)).toBe(true);
    expect(searchParams.get('cols')?.split(',')).toHaveLength(15);
  });

  test('reports that the browser denied the copy', async () => {
    const { person } = await openReport('', ROWS, {
      browser: { copyLink: () => Promise.reject(new Error('not allowed')) },
    });
    const menu = await openMenu(person);
    await person.click(menu.getByRole('menuitem', { name: 'Copy link' }));
    expect(await menu.findByRole('menuitem', { name: 'The link could not be copied' })).toBeVisible();
  });
});

describe('a print', () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => productRow(`Speaker ${n}`, figures()));
  const shownRows = async () => (await table()).querySelectorAll('tr.row').length;
  /** Counts the printed rows. Their code loads on demand. */
  const printedRows = async () => {
    fireEvent.pointerMove(window);
    await beginPrint();
    await waitFor(() => expect(document.querySelector('.printed table')).not.toBeNull(), { timeout: 60_000 });
    return document.querySelectorAll('.printed tbody tr').length;
  };

  test('starts from the menu', async () => {
    let prints = 0;
    const { person } = await openReport('', ROWS, { browser: { print: () => void (prints += 1) } });
    const menu = await openMenu(person);
    await person.click(menu.getByRole('menuitem', { name: 'Print' }));
    expect(prints).toBe(1);
  });

  test('contains the first thousand rows, and says how many are left out', async () => {
    await openReport('', rows);
    const onScreen = await shownRows();
    expect(onScreen).toBeLessThan(200);
    expect(await printedRows()).toBe(1_000);
    expect(screen.getByText('first 1,000 of 1,200, use Export')).toBeVisible();
    await endPrint();
    expect(await shownRows()).toBe(onScreen);
    expect(screen.queryByText(/use Export/)).toBeNull();
  });

  test('contains all of fewer rows', async () => {
    await openReport('', rows.slice(0, 300));
    await table();
    expect(await printedRows()).toBe(300);
    expect(screen.queryByText(/use Export/)).toBeNull();
  });
});

test('offers no chart for Requests & Bookings', async () => {
  const { person } = await openReport('', ROWS);
  const menu = await openMenu(person);
  expect(menu.queryByRole('menuitemcheckbox', { name: /chart/ })).toBeNull();
});
