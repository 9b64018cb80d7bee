import {
  button,
  dialog,
  firstCells,
  firstName,
  inDialog,
  item,
  link,
  mainButton,
  openScreen,
  sortBy,
  span,
  tab,
  table,
  textbox,
} from './controls';
import type { Hand } from './steps';

/** A text that finds names in the demo and in the large data. No key of the layout has ø, and `o` finds it. */
const TYPED = 'sorensen';

/** Filters, sorts and opens a speaker in Requests & Bookings. */
export async function readRequests(hand: Hand): Promise<void> {
  const { page, click, type, press, choose, wheel } = hand;
  await click('Requests & Bookings opened', link(page, 'Requests & Bookings'), { shared: 'list opened' });
  await click('filter clicked', textbox(page, 'Filter speakers by name'));
  await type('filter typed', TYPED, { shared: 'list filtered' });
  await press('filter cleared by Esc', 'Escape');
  await click('sorted by Deals', sortBy(page, 'Deals'), { shared: 'list sorted by a number' });
  await click('sorted by Deals again', sortBy(page, 'Deals'), { shared: 'list sorted again' });
  await click('sorted by Name', sortBy(page, 'Name'), { shared: 'list sorted by name' });
  await click('sorted by a change', sortBy(page, 'Deals change'));
  await click('sorted by Latest RQ', sortBy(page, 'Latest RQ'));
  await click('sorted by Total inbound', sortBy(page, 'Total inbound'));
  await wheel('report scrolled by wheel', table(page));
  await press('scrolled to the top', 'Control+Home');

  await click('conditions opened', button(page, 'Conditions'));
  await choose('condition: column', dialog(page).getByLabel('Column'), 'Deals');
  await choose('condition: operator', dialog(page).getByLabel('Operator'), 'at least');
  await click('condition: value clicked', dialog(page).getByLabel('Value'));
  await type('condition: value typed', '12');
  await press('condition added', 'Enter');
  await click('conditions closed', inDialog(page, 'Done'));
  await click('condition removed', mainButton(page, /^Remove Deals at least/));

  await click('columns opened', button(page, /^Columns/));
  await click('column hidden', item(page, 'Avg. deal value'));
  await click('column shown', item(page, 'Avg. deal value'));
  await click('column moved', page.getByRole('menuitem', { name: 'Move Deals down' }));
  await click('columns reset', item(page, 'Reset to default'));
  await press('columns closed', 'Escape');
}

/** Changes span, site and tab in Requests & Bookings. */
export async function turnRequests(hand: Hand): Promise<void> {
  const { page, click, choose } = hand;
  for (const label of ['30 days', '7 days', '90 days', 'Year to date', 'Last month', '365 days'])
    await click(`span ${label}`, span(page, label));
  await click('span 30 days again', span(page, '30 days'));
  await click('span 365 days again', span(page, '365 days'));

  await click('menu of sites', page.getByTitle('Other site'));
  await click('site switched', item(page, /Athenas Norge/));
  await click('menu of sites again', page.getByTitle('Other site'));
  await click('site switched back', item(page, /Athenas Danmark/));
  await click('menu of sites for all', page.getByTitle('Other site'));
  await click('All sites chosen', item(page, /All sites/));
  await click('All sites sorted by Site', sortBy(page, 'Site'));
  await click('All sites sorted by Deals', sortBy(page, 'Deals'));
  await click('menu of sites from all', page.getByTitle('Other site'));
  await click('back to one site', item(page, /Athenas Danmark/));

  await click('tab Summary', tab(page, 'Summary'));
  await choose('summary span', page.getByRole('tabpanel').getByLabel('Time span'), '90 days');
  await click('tab Why', tab(page, 'Why'));
  await choose('why: figure', page.getByRole('tabpanel').getByLabel('Figure'), 'Avg. deal value');
  await click('why: span 90 days', span(page, '90 days'));
  await click('tab Table', tab(page, 'Table'));
  await click('back to 365 days', span(page, '365 days'));
}

/** Asks for explanations, a speaker's panel and page, exports, and marks of a report. */
export async function askRequests(hand: Hand): Promise<void> {
  const { page, click, press, type } = hand;
  await click('explanation of a ratio', firstCells(page).nth(2));
  await press('explanation closed', 'Escape');
  await click('explanation of a value', firstCells(page).nth(0));
  await press('explanation closed again', 'Escape');
  await press('cells by arrow keys', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp');
  await click('explanation of a total', page.locator('tfoot td button').first());
  await press('explanation of a total closed', 'Escape');

  await click('speaker panel opened', firstName(page).first());
  await click('panel of another speaker', firstName(page).nth(1));
  await click('speaker page opened', link(page, 'Open everything'));
  await press('back to the report', 'g', 'b');
  await click('speaker panel opened again', firstName(page).nth(2));
  await click('speaker panel closed', page.getByRole('complementary').getByRole('button', { name: 'Close' }));

  await click('export opened', mainButton(page, /^Export/));
  await click('CSV exported', item(page, 'CSV'));
  await click('export opened for a copy', mainButton(page, /^Export/));
  await click('rows copied', item(page, 'Copy'));
  await press('export closed', 'Escape');
  await click('More opened', mainButton(page, 'More'));
  await click('chance changes marked', item(page, 'Mark chance changes'));
  await press('More closed', 'Escape');
  await click('More opened again', mainButton(page, 'More'));
  await click('momentum shown', item(page, 'Momentum'));
  await press('More closed again', 'Escape');
  await click('More opened for a goal', mainButton(page, 'More'));
  await click('goal opened', item(page, 'Set goal…'));
  await click('goal: amount clicked', dialog(page).getByLabel('Amount'));
  await type('goal: amount typed', '50000000');
  await click('goal saved', inDialog(page, 'Save'));
  await click('goal opened again', page.getByRole('list', { name: 'Goals' }).getByRole('button'));
  await click('goal deleted', inDialog(page, 'Delete'));

  await click('Views opened', mainButton(page, 'Views'));
  await click('Save view… chosen', item(page, 'Save view…'));
  await type('name of the view typed', 'Mine');
  await press('view saved', 'Enter');
}

interface OtherReport {
  from: string;
  label: string;
  /** Headings of two columns to sort by. */
  sorts: readonly [string, string];
  /** The first column. */
  name: string;
  spans: readonly string[];
  /** Place of a button among the cells of the rows, or `undefined` if no cell has an explanation. */
  explained?: number;
}

const OTHER_REPORTS: readonly OtherReport[] = [
  {
    from: 'Requests & Bookings',
    label: 'SEO performance',
    sorts: ['Clicks', 'Clicks change'],
    name: 'Name',
    spans: [],
  },
  {
    from: 'SEO performance',
    label: 'Speaker relations',
    sorts: ['Created', 'Keynotes'],
    name: 'Name',
    spans: [],
  },
  {
    from: 'Speaker relations',
    label: 'Speaker activity',
    sorts: ['Latest blog', 'Followers'],
    name: 'Name',
    spans: [],
  },
  {
    from: 'Speaker activity',
    label: 'Sales team performance',
    sorts: ['Won deals', 'Pct. won'],
    name: 'Name',
    spans: ['365 days', '30 days'],
    explained: 0,
  },
  { from: 'Sales team performance', label: 'Followers', sorts: ['Now', '30 days'], name: 'Name', spans: [] },
  {
    from: 'Followers',
    label: 'Google Ads',
    sorts: ['Clicks', 'Cost'],
    name: 'Product Name',
    spans: ['365 days', '7 days'],
    explained: 2,
  },
  {
    from: 'Google Ads',
    label: 'Bing Ads',
    sorts: ['Clicks', 'Cost'],
    name: 'Product Name',
    spans: ['90 days'],
    explained: 2,
  },
  {
    from: 'Bing Ads',
    label: 'Meta Ads',
    sorts: ['Amount spent', 'Link clicks'],
    name: 'Product Name',
    spans: ['90 days'],
    explained: 0,
  },
  {
    from: 'Meta Ads',
    label: 'LinkedIn Ads',
    sorts: ['Clicks', 'Cost in USD'],
    name: 'Campaign',
    spans: ['90 days', 'Today'],
  },
  {
    from: 'LinkedIn Ads',
    label: 'All networks',
    sorts: ['Networks', 'Clicks'],
    name: 'Product Name',
    spans: ['90 days', '30 days'],
    explained: 0,
  },
];

async function readOther(hand: Hand, report: OtherReport): Promise<void> {
  const { page, click, type, press } = hand;
  const { from, label, sorts, name, spans, explained } = report;
  await openScreen(hand, from, label);
  await click(`${label}: filter clicked`, textbox(page, /^Filter /));
  await type(`${label}: filter typed`, 'soren');
  await press(`${label}: filter cleared`, 'Escape');
  for (const column of [...sorts, name])
    await click(`${label}: sorted by ${column}`, sortBy(page, column).first());
  for (const one of spans) await click(`${label}: span ${one}`, span(page, one));
  if (explained !== undefined) {
    await click(`${label}: explanation`, firstCells(page).nth(explained));
    await press(`${label}: explanation closed`, 'Escape');
  }
}

/** Filters and sorts the other reports, one after the other. */
export async function readOthers(hand: Hand): Promise<void> {
  const { page, click } = hand;
  for (const report of OTHER_REPORTS) {
    await readOther(hand, report);
    if (report.label === 'SEO performance') {
      await click('SEO: benchmark absolute', page.getByRole('radio', { name: 'Absolute' }));
      await click('SEO: tab Summary', tab(page, 'Summary'));
      await click('SEO: tab Table', tab(page, 'Table'));
    }
    if (report.label === 'All networks') {
      await click('All networks: tab Search', tab(page, 'Search'));
      await click('All networks: tab Why', tab(page, 'Why'));
      await click('All networks: tab Table', tab(page, 'Table'));
    }
  }
}
