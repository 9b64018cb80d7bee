import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  alerts,
  cardTexts,
  KINDS,
  openChecks,
  PROFILES,
  press,
  rest,
  sentence,
} from '../../support/openChecks';
import { withFreshBrowser } from '../../support/renderApp';
import { seconds } from '../../support/startTestApp';

withFreshBrowser();

const type = async (label: string, text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
  await rest();
};
const written = () =>
  act(async () => {
    await seconds(1);
  });
const pressed = () =>
  within(screen.getByRole('group', { name: /^Show issues with tags/ }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent);
const toggles = () =>
  within(screen.getByRole('group', { name: /^Show issues with tags/ }))
    .getAllByRole('button')
    .map((button) => button.textContent);

describe.each(KINDS)('of $plural', ({ plural, filter, edit, ...kind }) => {
  const open = (search = '') =>
    openChecks({ plural, filter, edit, ...kind } as (typeof KINDS)[number], { search });

  test('filters by name from the first character, and keeps the text in the address', async () => {
    const { address } = await open();
    expect(screen.getByRole('textbox', { name: filter })).toHaveAttribute('placeholder', 'Name');
    await type(filter, 'a');
    expect(cardTexts(plural)).toEqual(['Anna 2 errors 1 warning', 'Carl 1 warning', 'Dora no issues']);
    expect(sentence()).toMatch(/\. 2 \+ 2 filtered issues$/);
    await written();
    expect(address()).toBe(`${kind.path}?filter=a`);
    await type(filter, '');
    expect(sentence()).toMatch(/\. 2 \+ 3 issues in total\.$/);
    await written();
    expect(address()).toBe(kind.path);
  });

  test('shows records with any of the pressed tags, with the issues of these tags', async () => {
    const { address } = await open();
    await press('meta');
    expect(cardTexts(plural)).toEqual(['Anna 1 error 1 warning']);
    expect(sentence()).toMatch(/\. 1 \+ 1 filtered issues$/);
    await press('image');
    expect(cardTexts(plural)).toEqual(['Anna 2 errors 1 warning', 'Bo 1 error']);
    await press('no tags');
    expect(cardTexts(plural)).toEqual([
      'Anna 2 errors 1 warning',
      'Bo 1 error',
      'Dora no issues',
      'Emil no issues',
    ]);
    expect(pressed()).toEqual(['meta2', 'image2', 'no tags2']);
    expect(address()).toBe(`${kind.path}?tags=meta.image.no+issues`);
    await press('meta');
    await press('image');
    expect(cardTexts(plural)).toEqual(['Dora no issues', 'Emil no issues']);
    expect(sentence()).toMatch(/\. 0 filtered issues$/);
    await press('no tags');
    expect(address()).toBe(kind.path);
    expect(cardTexts(plural)).toHaveLength(5);
  });

  test('opens with the filters of a link, and ignores unknown tags', async () => {
    await open('?filter=n&tags=meta.nonsense');
    expect(screen.getByRole('textbox', { name: filter })).toHaveValue('n');
    expect(pressed()).toEqual(['meta2']);
    expect(cardTexts(plural)).toEqual(['Anna 1 error 1 warning']);
  });

  test('says that the filter hides everything, and clears the filter on request', async () => {
    const { address } = await open('?filter=zz&tags=meta');
    expect(screen.getByText('No ' + plural + ' match “zz”')).toBeVisible();
    expect(screen.getByText(`5 ${plural} are hidden by the filter.`)).toBeVisible();
    expect(sentence()).toMatch(/\. 0 filtered issues$/);
    expect(alerts()).toEqual([]);
    await press('Clear filter');
    await written();
    expect(cardTexts(plural)).toHaveLength(5);
    expect(address()).toBe(kind.path);
  });

  test('opens and closes a card, and links to the content system in a new tab', async () => {
    await openChecks({ plural, filter, edit, ...kind } as (typeof KINDS)[number], {
      app: { config: { contentEditUrl: 'https://cms.example/edit/{id}' } },
    });
    const card = screen.getByRole('button', { name: 'Anna 2 errors 1 warning' });
    expect(card).toHaveAttribute('aria-expanded', 'false');
    await press('Anna 2 errors 1 warning');
    expect(card).toHaveAttribute('aria-expanded', 'true');
    const listed = within(card.closest('li') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(listed).toEqual([
      'Error Meta title is missing meta',
      'Error Image is missing image',
      'Warning Meta title is long meta',
    ]);
    const link = screen.getByRole('link', { name: edit });
    expect(link).toHaveAttribute('href', 'https://cms.example/edit/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAccessibleDescription('Opens in a new tab');
    await press('Anna 2 errors 1 warning');
    expect(screen.queryByRole('link', { name: edit })).not.toBeInTheDocument();
  });
});

test.each(['Show issues with tags', 'meta', 'unique selling points'])(
  'shows “%s” as the whole text of an element',
  async (text) => {
    await openChecks(PROFILES);
    expect(screen.getByText((_content, element) => element?.textContent === text)).toBeVisible();
  },
);

test('counts tags under the text filter, whatever tags are pressed', async () => {
  await openChecks(PROFILES, { search: '?tags=meta' });
  expect(toggles().slice(0, 2)).toEqual(['meta2', 'image2']);
  await type('Filter by profile name', 'bo');
  expect(toggles().slice(0, 2)).toEqual(['meta0', 'image1']);
  expect(toggles().at(-1)).toBe('no tags0');
});

test('keeps a card open under a tag, with the issues of that tag', async () => {
  await openChecks(PROFILES);
  await press('Anna 2 errors 1 warning');
  await press('image');
  expect(screen.getByRole('button', { name: 'Anna 1 error' })).toHaveAttribute('aria-expanded', 'true');
  expect(window.history.state).toMatchObject({ usr: { expanded: ['a'] } });
});

test('explains the disabled edit button if no edit page is configured', async () => {
  await openChecks(PROFILES);
  await press('Bo 1 error');
  const edit = screen.getByRole('button', { name: 'edit profile' });
  expect(edit).toBeDisabled();
  expect(edit).toHaveAccessibleDescription('The content system is not configured');
});

test('empties the text on Escape, and focuses it on /', async () => {
  const { person } = await openChecks(PROFILES);
  await person.keyboard('/');
  const box = screen.getByRole('textbox', { name: 'Filter by profile name' });
  expect(box).toHaveFocus();
  await person.keyboard('bo');
  expect(cardTexts()).toEqual(['Bo 1 error']);
  await person.keyboard('{Escape}');
  expect(box).toHaveValue('');
  expect(cardTexts()).toHaveLength(5);
});
