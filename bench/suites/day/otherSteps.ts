import type { Page } from '@playwright/test';
import { button, inDialog, item, link, mainButton, openScreen, sortBy, span, tab, textbox } from './controls';
import type { Hand } from './steps';

/** Signs in with the form. */
export async function signIn(
  { page, click, type, press }: Hand,
  email: string,
  password: string,
): Promise<void> {
  await click('email clicked', textbox(page, 'Email'));
  await type('email typed', email);
  await press('to the password', 'Tab');
  await type('password typed', password);
  await press('signed in', 'Enter');
}

const pictureOf = (page: Page) => page.getByRole('application');

/** Looks for a speaker in the request graph, and moves the picture. */
export async function workGraph(hand: Hand): Promise<void> {
  const { page, click, type, press, drag, wheel } = hand;
  await openScreen(hand, 'All networks', 'Request graph');
  await pictureOf(page).and(page.locator('[aria-busy=false]')).waitFor();
  await drag('graph: picture moved', pictureOf(page), { x: 120, y: 60 });
  await wheel('graph: zoomed by wheel', pictureOf(page));
  await click('graph: fitted', button(page, 'Fit'));
  await click('graph: zoomed in', button(page, 'Zoom in'));
  await click('graph: names off', page.getByRole('switch', { name: 'Show names' }));
  await click('graph: names on', page.getByRole('switch', { name: 'Show names' }));
  await click('graph: search clicked', page.getByRole('combobox', { name: 'Search speaker' }));
  await type('graph: search typed', 'soren');
  await press('graph: speaker chosen', 'ArrowDown', 'Enter');
  await click('graph: neighbour chosen', page.getByRole('complementary').locator('tbody th button'));
  await click(
    'graph: substitutes',
    page.getByRole('complementary').getByRole('button', { name: 'Substitutes' }),
  );
  await click('graph: selection cleared', button(page, 'Clear selection'));
  await click('graph: options', button(page, 'More options'));
  await click('graph: span 90 days', span(page, '90 days'));
  await pictureOf(page).and(page.locator('[aria-busy=false]')).waitFor();
  await click('graph: table', page.getByRole('complementary').getByRole('button', { name: 'Table' }));
}

/** Reads the checks of profiles, then those of topics. */
export async function workChecks(hand: Hand): Promise<void> {
  const { page, click, type, press, choose, wheel } = hand;
  await openScreen(hand, 'Request graph', 'Profile checks');
  await click('checks: filter clicked', textbox(page, 'Filter by profile name'));
  await type('checks: filter typed', 'soren');
  await press('checks: filter cleared', 'Escape');
  await click('checks: errors', mainButton(page, 'Errors'));
  await click('checks: both', mainButton(page, 'Both'));
  await click('checks: tag image', mainButton(page, 'image'));
  await click('checks: tag image off', mainButton(page, 'image'));
  await click('checks: by impact', mainButton(page, 'by impact'));
  await click('checks: by name', mainButton(page, 'by name'));
  await click('checks: by issue', mainButton(page, 'by issue'));
  await click('checks: by profile', mainButton(page, 'by profile'));
  const cards = page.getByRole('list', { name: 'profiles' });
  await wheel('checks scrolled by wheel', cards.locator(':scope > li').first());
  await press('checks: scrolled to the top', 'Control+Home');
  await click('checks: card opened', cards.locator('h2 button').first());
  await click('checks: card closed', cards.locator('h2 button').first());
  await click('checks: progress opened', mainButton(page, 'Progress'));
  await choose('checks: metric', page.getByRole('main').getByLabel('Metric'), 'errors and warnings');
  await click('checks: progress closed', mainButton(page, 'Progress'));
  await click('checks: work through', mainButton(page, 'Work through'));
  await press('checks: next and previous', 'j', 'j', 'k');
  await click('checks: work through left', mainButton(page, 'Leave'));

  await openScreen(hand, 'Profile checks', 'Topic checks');
  await click('topics: filter clicked', textbox(page, 'Filter by topic'));
  await type('topics: filter typed', 'ar');
  await press('topics: filter cleared', 'Escape');
  await click('topics: warnings', mainButton(page, 'Warnings'));
  await click('topics: by impact', mainButton(page, 'by impact'));
}

/** Edits a user and a company, and reads the lists beside them. */
export async function administer(hand: Hand): Promise<void> {
  const { page, click, type, press } = hand;
  await click('Users opened', link(page, 'Users'), { shared: 'users opened' });
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await click('users sorted by email', heading('Email'), { shared: 'users sorted by email' });
  await click('users sorted by name', heading('Name'), { shared: 'users sorted by name' });
  await click('users: search clicked', textbox(page, 'Find name or email'));
  await type('users: search typed', 'content', { shared: 'users filtered' });
  await click('user opened', page.getByRole('gridcell').getByRole('link', { name: /Emil/ }));
  await click('user edited', link(page, 'Edit'), { shared: 'user edited' });
  await click('user: name clicked', textbox(page, 'Name'), { shared: 'name clicked' });
  await press('user: to the end of the name', 'End');
  await type('user: name typed', ' B', { shared: 'name typed' });
  await click('user saved', mainButton(page, 'Save'), { shared: 'user saved' });

  await click('Companies opened', link(page, 'Companies'));
  await click('company opened', link(page, /Athenas Danmark/));
  await click('company: path clicked', textbox(page, 'Operandi Path Part'));
  await press('company: to the end of the path', 'End');
  await type('company: path typed', 'x');
  await click('company saved', mainButton(page, 'Save'));
  await click('company: Notifications', tab(page, 'Notifications'));
  await click('sent notifications loaded', mainButton(page, 'Load entries'));
  await click('company: Sellers', tab(page, 'Sellers'));
  await click('seller edited', mainButton(page, /^Edit /));
  await click('seller cancelled', mainButton(page, 'Cancel'));

  await click('Mailing lists opened', link(page, 'Mailing lists'));
  await click('mailing lists sorted by name', heading('Name'));
  await click('mailing list opened', page.getByRole('gridcell').getByRole('link', { name: /nyhedsbrev/ }));
}

/** Edits preferences, and reads Data watch. */
export async function workPreferences(hand: Hand): Promise<void> {
  const { page, click, type, press } = hand;
  await click('Preferences opened', link(page, /^Preferences/));
  await click('preferences: search clicked', textbox(page, 'Find key or value'));
  await type('preferences: search typed', 'booking');
  await press('preferences: search cleared', 'Escape');
  await click(
    'preferences: value clicked',
    page.getByLabel('Value of booking.deposit_percent', { exact: true }),
  );
  await type('preferences: value typed', '5');
  await press('preferences: value left', 'Tab');
  await click('preferences saved', button(page, /^Save \d+ change/));
  await click('preferences: Add', mainButton(page, 'Add'));
  await type('preferences: key typed', 'day');
  await click('preferences: Add cancelled', inDialog(page, 'Cancel'));
  await click('Data watch opened', link(page, 'Data watch'));
  await click('Data watch: a site checked', page.getByRole('button', { name: 'Check now: Athenas Danmark' }));
}

/** Finds screens and speakers by Go to, and changes the look. */
export async function goTo(hand: Hand): Promise<void> {
  const { page, click, type, press } = hand;
  await press('Go to opened', 'Control+k');
  await type('Go to: report typed', 'danm book');
  await press('Go to: report opened', 'Enter');
  await press('Go to opened again', 'Control+k');
  await type('Go to: speaker typed', 'sorensen');
  await press('Go to: down', 'ArrowDown', 'ArrowDown', 'ArrowUp');
  await press('Go to: speaker opened', 'Enter');
  await press('Go to opened a third time', 'Control+k');
  await press('Go to closed', 'Escape');
  await press('home by keys', 'g', 'h');
  await click('report opened from home', link(page, 'Requests & Bookings'));
  await click('report sorted after coming back', sortBy(page, 'Direct value'));
  await press('keys listed', '?');
  await press('keys closed', 'Escape');
  await click('dark colours', button(page, 'Dark colours'));
  await click('own menu', page.getByRole('banner').getByRole('button', { name: /^Astrid/ }));
  await click('compact density', item(page, 'Compact'));
  await press('own menu closed', 'Escape');
  await press('home again', 'g', 'h');
}
