const rem = (px: number): string => `${px / 16}rem`;

const type = (px: number, line: number, weight: number, letterSpacing = '0') => ({
  fontSize: rem(px),
  lineHeight: rem(line),
  fontWeight: weight,
  letterSpacing,
});

const onPhone = (px: number, line: number) => ({
  '@media (max-width: 599.95px)': { fontSize: rem(px), lineHeight: rem(line) },
});

export const typography = {
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  display: { ...type(28, 36, 600, '-0.022em'), ...onPhone(24, 32) },
  h1: { ...type(20, 28, 600, '-0.015em'), ...onPhone(18, 24) },
  h2: type(16, 24, 600, '-0.01em'),
  h3: type(14, 20, 600, '-0.003em'),
  body1: type(14, 20, 400),
  body2: type(13, 18, 400),
  data: type(13, 18, 400),
  button: { ...type(13, 18, 500), textTransform: 'none' as const },
  label: type(13, 18, 500),
  caption: type(12, 16, 400),
  change: type(11, 14, 450),
  metric: type(28, 36, 600, '-0.022em'),
};
