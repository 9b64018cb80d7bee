import { selectAnnouncement } from '@src/store/device/announcer.slice';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { logEntry, NOTIFICATION_TYPES, seller } from '../../support/companyRecords';
import { admin, company, DK_SITE, figures, grant, NO_SITE, norway, user } from '../../support/factories';
import { openGraph } from '../../support/openGraph';
import { plainText } from '../../support/openReport';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { WIRE_GRAPH } from '../../support/requestGraphs';
import { wireSpeaker } from '../../support/speakers';
import { seconds } from '../../support/startTestApp';
import { answers, playWire, says, type WireAnswer } from '../../support/wire';

withFreshBrowser();

const rest = () =>
  act(async () => {
    for (let n = 0; n < 16; n += 1) await seconds(0.001);
  });

const isAnswer = (value: object): value is WireAnswer => 'status' in value && 'body' in value;
const COMPANIES = { '/companies': [company(), norway()] };

/** Opens an address over the app's own decoders. `wire` has the API's answers by path. */
async function open(address: string, wire: Record<string, object>, who = admin()) {
  const given: Record<string, object> = { ...COMPANIES, ...wire };
  const { administration, asked, ...api } = playWire(({ pathname }) => {
    const answer = given[pathname];
    if (!answer) return says(404, `no ${pathname}`);
    return isAnswer(answer) ? answer : answers(answer);
  });
  const app = await renderApp(address, { ...api, administration, who });
  await rest();
  return { ...app, asked };
}

const alerts = () => screen.queryAllByRole('alert').map(plainText);
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await rest();
};

const BROKEN_COMPANY = {
  ...company(),
  id: 3,
  name: 'Athenas Italia',
  homepage_url: 'it.x',
  variant: 'fourth',
};
const SAID_OF_COMPANY =
  '1 of 3 companies could not be read and is left out: Athenas Italia.variant is not athenas, optimeet, origtalks';
const WITH_BROKEN = { '/companies': [company(), BROKEN_COMPANY, norway()] };

describe('an unreadable company', () => {
  test('is left out of the home page and named there', async () => {
    await open('/', WITH_BROKEN);
    expect(alerts()).toEqual([SAID_OF_COMPANY]);
    expect(screen.getByRole('region', { name: 'Athenas Danmark' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Athenas Norge' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Athenas Italia' })).not.toBeInTheDocument();
  });

  test('is left out of the list of companies, and other editors open', async () => {
    const { person } = await open('/companies', { ...WITH_BROKEN, '/companies/1': company() });
    expect(alerts()).toEqual([SAID_OF_COMPANY]);
    await person.click(screen.getByRole('link', { name: 'Athenas Danmark' }));
    await rest();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Athenas Danmark');
  });

  test('does not affect access to other companies, and its own screen names it', async () => {
    const wire = { ...WITH_BROKEN, [`/sellers_info/${NO_SITE}`]: [{ Name: 'Bo' }] };
    const who = user({ roles: [grant('seller_viewer', 2), grant('seller_viewer', 3)] });
    const shown = await open(`/sales_team_performance/${NO_SITE}`, wire, who);
    expect(await screen.findByRole('rowheader', { name: 'Bo' })).toBeVisible();
    shown.unmount();
    await open('/sales_team_performance/it.x', wire, who);
    expect(screen.getByText('Unauthorized')).toBeVisible();
    expect(alerts()).toEqual([SAID_OF_COMPANY]);
  });

  test('is a failure if no company is readable', async () => {
    await open('/', { '/companies': [BROKEN_COMPANY] });
    expect(alerts().join()).toContain('200: /companies[0].variant is not athenas, optimeet, origtalks');
  });
});

describe('a report', () => {
  const ADDRESS = `/requests_and_bookings/${DK_SITE}`;
  const CALL = `/products_summary/${DK_SITE}`;
  const good = { '365days': figures({ NumDeals: 4 }) };
  const bad = { '365days': { ...figures(), TotalInbound: '12' } };

  test('warns above its table, and counts the readable rows only', async () => {
    await open(ADDRESS, { [CALL]: { 'Anna Åkesson': bad, Bo: good, Carla: good } });
    expect(alerts()).toEqual([
      '1 of 3 speakers could not be read and is left out: Anna Åkesson.365days.TotalInbound is not a number',
    ]);
    const names = within(await screen.findByRole('table'))
      .getAllByRole('rowheader')
      .map(plainText);
    expect(names.slice(0, 2)).toEqual(['Bo', 'Carla']);
    expect(screen.getAllByRole('status').map(plainText).join()).toContain('2 of 2 speakers');
    expect(document.body.textContent).not.toMatch(/NaN|undefined/);
  });

  test('shows a failure if no row is readable', async () => {
    await open(ADDRESS, { [CALL]: { Anna: bad, Bo: bad } });
    expect(alerts().join()).toContain('200: /products_summary Anna.365days.TotalInbound is not a number');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('removes the warning when all rows are readable again', async () => {
    const wire: Record<string, object> = { [CALL]: { Anna: bad, Bo: good } };
    await open(ADDRESS, wire);
    expect(alerts()).toHaveLength(1);
    playWire(() => answers({ Anna: good, Bo: good }));
    await press('Refresh');
    expect(alerts()).toEqual([]);
  });

  test('warns about its export, also in the file name', async () => {
    const { saved, store } = await open(ADDRESS, { [CALL]: { Anna: bad, Bo: good } });
    await press('Export 1 rows');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await rest();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/_365days_.*_1_left_out\.csv$/)]);
    expect(selectAnnouncement(store.getState()).text).toBe(
      'Exported 1 rows. 1 of 2 speakers could not be read and is left out: Anna.365days.TotalInbound is not a number',
    );
  });

  test('of followers names lists and periods separately', async () => {
    const stats = { now: { News: 5, Tips: 'x' }, '30days': 7 };
    await open(`/emailstats/${DK_SITE}`, { [`/email_subscription_stats/${DK_SITE}`]: stats });
    expect(alerts()).toEqual([
      '1 of 2 periods could not be read and is left out: 30days is not an object',
      '1 of 2 lists could not be read and is left out: Tips.now is not a number',
    ]);
  });
});

describe('a summary', () => {
  test('of speakers covers the readable speakers', async () => {
    const speakers = { Anna: wireSpeaker({ BooksCount: 'x' }), Bo: wireSpeaker() };
    await open(`/speaker_relations/${DK_SITE}?tab=summary`, { [`/products_info/${DK_SITE}`]: speakers });
    expect(alerts()).toEqual([
      '1 of 2 speakers could not be read and is left out: Anna.BooksCount is not a number',
    ]);
  });

  test('of insights lacks the unreadable span', async () => {
    const call = `/speaker_activity_summary/${DK_SITE}/insights`;
    await open(`/requests_and_bookings/${DK_SITE}?tab=summary`, {
      [call]: { '30days': {}, ytd: { Bookings: 7 } },
    });
    expect(alerts()).toEqual([
      '1 of 2 time spans could not be read and is left out: ytd.Bookings is not an object',
    ]);
  });

  test('of activity lacks the unreadable span', async () => {
    const call = `/speaker_activity_summary/${DK_SITE}`;
    await open(`/speaker_activity/${DK_SITE}?tab=summary`, {
      [call]: { '30days': {}, '7days': { Clicks: 'x' } },
    });
    expect(alerts()).toEqual([
      '1 of 2 time spans could not be read and is left out: 7days.Clicks is not a number',
    ]);
  });

  test('of search names speakers and keywords separately', async () => {
    await open(`/seo_performance/${DK_SITE}?tab=summary`, {
      [`/profile_summary/${DK_SITE}`]: { Anna: { profile: 3 }, Bo: {} },
      [`/main_seo_keywords_summary/${DK_SITE}`]: { foredrag: { new: { clicks: '1' } }, taler: {} },
    });
    expect(alerts()).toEqual([
      '1 of 2 speakers could not be read and is left out: Anna.profile is not an object',
      '1 of 2 keywords could not be read and is left out: foredrag.new.clicks is not a number',
    ]);
  });
});

describe('content checks', () => {
  const result = { id: 'p1', name: 'Anna', class: 'error', reason: 'Image is missing', tag: 'image' };
  const point = { ts: '2026-03-01T09:30:00Z', error_count: 3, warning_count: 5, profile_count: 7 };
  const [ADDRESS, RESULTS] = [`/profile_checks/${DK_SITE}`, `/sanity_checks/${DK_SITE}`];

  test('warn of unreadable results and points', async () => {
    await open(ADDRESS, {
      [RESULTS]: [result, { ...result, id: 'p2', name: 'Bo', class: undefined }],
      [`${RESULTS}/stats`]: [point, { ...point, ts: undefined }],
    });
    expect(alerts()).toEqual([
      '1 of 2 results could not be read and is left out: Bo.class is not ok, warning or error',
      '1 of 2 points could not be read and is left out: #2.ts is not there',
    ]);
    expect(screen.getByRole('list', { name: 'profiles' })).toHaveTextContent('Anna');
  });

  test('accept a 204 as nothing to check, and an empty 200 as a failure', async () => {
    const stats = { [`${RESULTS}/stats`]: [point] };
    const shown = await open(ADDRESS, { [RESULTS]: says(200, ''), ...stats });
    expect(alerts().join()).toContain(`200: ${RESULTS} is not a list`);
    expect(alerts().join()).not.toContain('No profiles found');
    shown.unmount();
    await open(ADDRESS, { [RESULTS]: says(204, ''), ...stats });
    expect(alerts().join()).toContain('No profiles found in Umbraco');
  });
});

test('the request graph names nodes and edges separately', async () => {
  const edges = [...WIRE_GRAPH.edges, { source: 'Bo', target: 'Anna', weight: 'x' }];
  await openGraph({ answer: () => answers({ nodes: [...WIRE_GRAPH.nodes, { id: null }], edges }) });
  expect(alerts()).toEqual([
    '1 of 7 speakers could not be read and is left out: #7.id is not there',
    '1 of 7 edges could not be read and is left out: Bo → Anna.weight is not a number',
  ]);
  expect(screen.getByText(/^6 speakers, 6 edges/)).toBeVisible();
});

describe('the administration warns', () => {
  test('of users', async () => {
    await open('/users', { '/users': [user(), { id: 9, name: 'Bo', roles: 'all' }] });
    expect(alerts()).toEqual(['1 of 2 users could not be read and is left out: Bo.roles is not a list']);
    expect(screen.getAllByRole('status').map(plainText).join()).toContain('1 user');
  });

  test('of mailing lists', async () => {
    const list = { id: 1, name: 'News', company_id: 1, list_type: 'b2b', br_list_id: '7', br_api_key: 'k' };
    await open('/mailing_lists', {
      '/mailing_lists': { brevo_lists: [list, { ...list, br_api_key: 7 }], mailchimp_lists: [] },
    });
    expect(alerts()).toEqual([
      '1 of 2 Brevo lists could not be read and is left out: News.br_api_key is not a text',
    ]);
  });

  test('of preferences', async () => {
    await open('/preferences', { '/key_val_store': { 'mail.delay': 3, 'mail.sender': 'a@b.example' } });
    expect(alerts()).toEqual(['1 of 2 keys could not be read and is left out: mail.delay is not a text']);
    expect(await screen.findByRole('textbox', { name: 'Value of mail.sender' })).toBeVisible();
  });

  test('of roles and notifications', async () => {
    await open('/users/edit/new', {
      '/user_roles': [{ name: 'il_duce' }, {}],
      '/notifications': [...NOTIFICATION_TYPES, { id: 'x', name: 'won' }],
    });
    expect(alerts()).toEqual([
      '1 of 2 roles could not be read and is left out: #2.name is not there',
      '1 of 4 notifications could not be read and is left out: won.id is not a number',
    ]);
  });

  test('of a company’s sellers', async () => {
    await open('/companies/edit/1?tab=sellers', {
      '/companies/1': company(),
      '/companies/1/sellers': [seller(), { ...seller(), id: null, full_name: 'Bo' }],
    });
    expect(alerts()).toEqual(['1 of 2 sellers could not be read and is left out: Bo.id is not there']);
    expect(screen.getByRole('table', { name: 'Sellers' })).toHaveTextContent('Åse Ørsted');
  });

  test('of templates, which cannot be saved then, and of sent notifications', async () => {
    const { asked } = await open('/companies/edit/1?tab=notifications', {
      '/companies/1': company(),
      '/notifications': NOTIFICATION_TYPES,
      '/companies/1/mailjet_templates': [
        { notification: 'new_request', template_id: 3 },
        { notification: 'deal_won', template_id: '4' },
      ],
      '/companies/1/notifications_sent': [logEntry(), { ...logEntry(), id: 72, sent_ts: 5 }],
    });
    const ofTemplates =
      '1 of 2 templates could not be read and is left out: deal_won.template_id is not a number';
    expect(alerts()).toEqual([ofTemplates]);
    fireEvent.change(screen.getByRole('textbox', { name: /new request/i }), { target: { value: '5' } });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText('Saving would remove the templates that could not be read.')).toBeVisible();
    fireEvent.submit(screen.getByRole('form', { name: 'Mailjet Templates' }));
    await press('Load entries');
    expect(alerts()).toEqual([
      ofTemplates,
      '1 of 2 entries could not be read and is left out: id 72.sent_ts is not a text',
    ]);
    expect(asked.filter((path) => path.endsWith('/mailjet_templates'))).toHaveLength(1);
  });
});
