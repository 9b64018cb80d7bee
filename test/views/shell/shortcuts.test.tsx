import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREEN_LETTERS } from '@src/domain/screens/screenLetters';
import { ALL_KEYS } from '@src/views/shell/keys/allKeys';
import { KEY_WORDS } from '@src/views/shell/keys/keyWords';
import { SCREEN_KEYS } from '@src/views/shell/keys/screenKeys';
import { AREA_KEYS } from '@src/views/ui/keys/areaKeys';
import { isKey, KEYS, keyUse } from '@src/views/ui/keys/keys';
import { screen, within } from '@testing-library/react';
import { admin } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const VIEWS = join(process.cwd(), 'src/views');
const sources = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/ui\/keys\/(areaK|k)eys\.ts$/.test(file))
  .map((file) => [file, readFileSync(join(VIEWS, file), 'utf8')] as const);

test('no view compares keys itself: the effect of a key is defined in the list', () => {
  const own = sources.flatMap(([file, source]) =>
    /\.key (===|!==)|switch \(\w+\.key\)|\[\w+\.key\]|'(Arrow|Page)(Up|Down|Left|Right)'/.test(source)
      ? [file]
      : [],
  );
  expect(own).toEqual([]);
});

test('every group of keys is used by a view', () => {
  const asks = (of: string) => sources.some(([, source]) => source.includes(`keyUse(${of},`));
  for (const place of Object.keys(KEYS)) expect(asks(`KEYS.${place}`)).toBe(true);
  for (const place of Object.keys(AREA_KEYS)) expect(asks(`AREA_KEYS.${place}`)).toBe(true);
});

test('each screen has a key of its own', () => {
  const keys = SCREEN_KEYS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[a-z]$/);
});

test('? lists every key with its effect, by area', async () => {
  const { person } = await renderApp('/', { who: admin(), config: { features: ['import'] } });
  await screen.findByRole('heading', { level: 1 });
  await person.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = within(dialog)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  const words = Object.values(KEY_WORDS).flatMap((place) => Object.values(place));
  words.push(...SCREEN_KEYS.map(({ label }) => label));
  expect(listed.sort()).toEqual(words.sort());
  const graph = within(dialog).getByRole('region', { name: 'Request graph' });
  const keys = within(graph)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(keys).toEqual([
    '→↓',
    '←↑',
    'Enter',
    'Esc',
    'Shift →',
    'Shift ←',
    'Shift ↑',
    'Shift ↓',
    '+=',
    '-',
    '0',
  ]);
});

test('a key has one effect in each area', () => {
  for (const place of Object.values(ALL_KEYS)) {
    const keys = Object.values<readonly string[]>(place).flat();
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('the keys after g are the keys of the screens', () => {
  expect(Array.from(SCREEN_LETTERS).sort()).toEqual(SCREEN_KEYS.map(({ key }) => key).sort());
});

test.each([
  ['an input method composes', { isComposing: true }],
  ['React wraps the event of a composition', { nativeEvent: { isComposing: true } }],
  ['Safari ends a composition', { keyCode: 229 }],
])('a key has no effect while %s', (_when, told) => {
  const enter = { key: 'Enter', shiftKey: false, ...told };
  expect(keyUse(AREA_KEYS.search, enter)).toBeUndefined();
  expect(isKey(enter, 'Enter')).toBe(false);
  expect(keyUse(KEYS.screen, { ...enter, key: 'Escape' })).toBeUndefined();
});

test('Shift changes the meaning of arrow keys only', () => {
  const pressed = (key: string, shiftKey = false) => keyUse(AREA_KEYS.picture, { key, shiftKey });
  expect(pressed('ArrowLeft')).toBe('previous');
  expect(pressed('ArrowLeft', true)).toBe('panLeft');
  expect(pressed('+', true)).toBe('zoomIn');
  expect(pressed('?', true)).toBeUndefined();
});
