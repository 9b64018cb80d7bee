/** Defines a text style by the variables in type.css. Figures and labels have no letter spacing. */
const type = (name: string, letterSpacing = '0') => ({
  fontSize: `var(--size-${name})`,
  lineHeight: `var(--line-${name})`,
  fontWeight: `var(--weight-${name})`,
  letterSpacing,
});
const spaced = (name: string) => type(name, `var(--spacing-${name})`);

/** The text styles that MUI's widgets use. Own elements take the same variables in their style sheets. */
export const typography = {
  fontFamily: 'var(--type-family)',
  h2: spaced('h2'),
  body1: type('body1'),
  body2: type('body2'),
  button: { ...type('button'), textTransform: 'none' as const },
  label: type('label'),
  caption: type('caption'),
};
