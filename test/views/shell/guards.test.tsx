import type { Company } from '@src/domain/companies/company';
import { SITE_SCREENS } from '@src/domain/screens/screens';
import type { User } from '@src/domain/session/user';
import { act, screen } from '@testing-library/react';
import {
  admin,
  company,
  DK_SITE,
  grant,
  httpError,
  NO_SITE,
  productRow,
  user,
} from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { GRANTED } from '../../support/specScreens';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const REPORT = `/requests_and_bookings/${DK_SITE}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens an address with a mock for the calls for the report's data. */
async function open(address: string, who: User, companies?: () => Promise<Company[]>) {
  const productsSummary = jest.fn(async () => [productRow('Anna')]);
  const app = await renderApp(address, { who, productsSummary, ...(companies && { companies }) });
  return { ...app, productsSummary };
}

describe('a report', () => {
  test('waits for the companies, makes no call before access is granted, and then opens', async () => {
    const companies = deferred<Company[]>();
    const { productsSummary } = await open(REPORT, user(), () => companies.promise);
    await heading('Requests & Bookings for Athenas Danmark');
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(productsSummary).not.toHaveBeenCalled();
    await act(async () => {
      companies.resolve([company()]);
      await settle();
    });
    expect(await screen.findByRole('rowheader', { name: 'Anna' })).toBeVisible();
    expect(productsSummary).toHaveBeenCalledTimes(1);
  });

  test('opens at once for a role at all companies', async () => {
    const never = () => new Promise<Company[]>(() => undefined);
    const { productsSummary } = await open(REPORT, user({ roles: [grant('product_sales_viewer')] }), never);
    expect(await screen.findByRole('rowheader', { name: 'Anna' })).toBeVisible();
    expect(productsSummary).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['another company’s', `/requests_and_bookings/${NO_SITE}`, 'Requests & Bookings for Athenas Norge'],
    ['an unknown', '/requests_and_bookings/x.example', 'Requests & Bookings for x.example'],
    ['an oddly named', '/requests_and_bookings/__proto__', 'Requests & Bookings for __proto__'],
  ])('of %s site is Unauthorized, without a call', async (_whose, address, title) => {
    const { productsSummary } = await open(address, user());
    await heading(title);
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(productsSummary).not.toHaveBeenCalled();
  });

  test('shows why the companies failed, and opens after a retry', async () => {
    let broken = true;
    const { person, productsSummary } = await open(REPORT, user(), async () => {
      if (broken) throw httpError(500, 'It broke');
      return [company()];
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
    expect(productsSummary).not.toHaveBeenCalled();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Anna' })).toBeVisible();
  });
});

describe.each(SITE_SCREENS)('$path', ({ path, permission, title }) => {
  test('is open to each of its roles, and denied to others', async () => {
    for (const role of ['il_duce', ...GRANTED[permission]]) {
      const { unmount } = await open(`${path}/${DK_SITE}`, user({ roles: [grant(role, 1)] }));
      await heading(title('Athenas Danmark'));
      expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
      unmount();
    }
    await open(`${path}/${DK_SITE}`, user({ roles: [grant('data_insights')] }));
    await heading(title('Athenas Danmark'));
    expect(await screen.findByText('Unauthorized')).toBeVisible();
  });
});

describe('administration', () => {
  test.each([
    ['/companies', 'Company administration', 'Unauthorized'],
    ['/companies/edit/new', 'Add new company', 'You are not authorized to edit companies'],
    ['/companies/edit/3', 'Edit company', 'You are not authorized to edit companies'],
    ['/mailing_lists', 'Mailing lists', 'Access denied. Admin only.'],
    ['/mailing_lists/brevo/1', 'Edit Brevo List', 'Access denied. Admin only.'],
    ['/mailing_lists/mailchimp/1', 'Edit Mailchimp List', 'Access denied. Admin only.'],
    ['/preferences', 'Greenroom preferences', 'Unauthorized'],
    ['/data_watch', 'Data watch', 'Access denied. Admin only.'],
    ['/emailstats', 'Mailjet Followers Group', 'Unauthorized'],
  ])('shows %s as "%s" to an admin, and "%s" to others', async (address, title, denied) => {
    const { unmount } = await open(address, admin());
    await heading(title);
    expect(screen.queryByText(denied)).not.toBeInTheDocument();
    unmount();
    // An admin of one company is not an admin of all companies.
    await open(address, user({ roles: [grant('il_duce', 1)] }));
    await heading(title);
    expect(screen.getByText(denied)).toBeVisible();
  });

  test.each(['/users', '/users/11', '/users/edit/11', '/users/edit/new'])(
    'redirects a user who is not an admin from %s to the user’s own record',
    async (address) => {
      const app = await open(address, user());
      await heading('Edit user');
      expect(app.address()).toBe('/users/edit/10');
    },
  );

  test('links to the administration from the header for admins of all companies only', async () => {
    const { unmount } = await open('/', admin());
    await heading('Welcome Ida Admin');
    const nav = screen.getByRole('navigation', { name: 'Administration' });
    expect([...nav.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/companies',
      '/users',
      '/mailing_lists',
      '/preferences',
      '/data_watch',
    ]);
    unmount();
    await open('/', user({ roles: [grant('il_duce', 1)] }));
    await heading('Welcome Anna Berg');
    expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
  });
});

test.each(['/nothing', '/requests_and_bookings', '/a/b/c/d', '/mailing_lists/other/1', '/__proto__'])(
  'shows Page Not Found at %s',
  async (address) => {
    await open(address, admin());
    expect(await heading('Page Not Found')).toBeVisible();
    expect(document.title).toBe('Page Not Found · Greenroom');
  },
);

test('opens the home page by the logo', async () => {
  const { person, address } = await open('/nothing', admin());
  await heading('Page Not Found');
  await person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(await heading('Welcome Ida Admin')).toHaveFocus();
  expect(address()).toBe('/');
});
