import { DARK, LIGHT, muiPalette } from '../../src/theme/palette';

const channel = (value: number) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of a colour by WCAG. */
function luminance(colour: string): number {
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('computes the contrast by WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s colours', (_scheme, roles) => {
  const grounds = [roles.page, roles.sunken, roles.hover, roles.raised];

  test.each(['text', 'text2', 'text3', 'accent', 'better', 'worse', 'warn'] as const)(
    '%s is readable on every background',
    (role) => {
      for (const ground of grounds)
        expect([ground, contrast(roles[role], ground) >= 4.5]).toEqual([ground, true]);
    },
  );

  test.each([
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onBetter', 'better'],
    ['onWorse', 'worse'],
    ['onTip', 'tip'],
    ['better', 'betterTint'],
    ['worse', 'worseTint'],
    ['warn', 'warnTint'],
    ['accent', 'accentTint'],
    ['text', 'accentTintHover'],
  ] as const)('%s is readable on %s', (text, ground) => {
    expect(contrast(roles[text], roles[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test('the edges of controls are visible', () => {
    for (const ground of [roles.page, roles.raised])
      expect(contrast(roles.control, ground)).toBeGreaterThanOrEqual(3);
  });

  test('the colours of charts and graphs are visible on the page', () => {
    for (const colour of [...roles.chart, ...Object.values(roles.graph)])
      expect([colour, contrast(colour, roles.page) >= 3]).toEqual([colour, true]);
  });
});

test('both colour schemes put every role in the same place', () => {
  const shape = (value: object): unknown =>
    Object.fromEntries(
      Object.entries(value).map(([key, held]: [string, unknown]) => [
        key,
        typeof held === 'object' && held !== null ? shape(held) : typeof held,
      ]),
    );
  expect(shape(muiPalette(DARK))).toEqual(shape(muiPalette(LIGHT)));
});
