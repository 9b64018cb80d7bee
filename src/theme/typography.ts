/** Defines a text style by the variables in type.css. Figures and labels have no letter spacing. */
const type = (name: string, letterSpacing = '0') => ({
  fontSize: `var(--size-${name})`,
  lineHeight: `var(--line-${name})`,
  fontWeight: `var(--weight-${name})`,
  letterSpacing,
});
const spaced = (name: string) => type(name, `var(--spacing-${name})`);

export const typography = {
  fontFamily: 'var(--type-family)',
  display: spaced('display'),
  h1: spaced('h1'),
  h2: spaced('h2'),
  h3: spaced('h3'),
  body1: type('body1'),
  body2: type('body2'),
  data: type('data'),
  button: { ...type('button'), textTransform: 'none' as const },
  label: type('label'),
  caption: type('caption'),
  change: type('change'),
  metric: spaced('metric'),
};
