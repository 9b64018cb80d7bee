import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

type Kind = 'better' | 'accent' | 'worse' | 'neutral';

/** A word in a coloured box. The word carries the meaning; the colour only supports the word. */
const Box = styled('span')<{ kind: Kind }>(({ theme, kind }) => {
  const { palette } = theme.vars;
  const colours: Record<Kind, { color: string; backgroundColor: string }> = {
    better: { color: palette.success.main, backgroundColor: palette.success.tint },
    accent: { color: palette.primary.main, backgroundColor: palette.primary.tint },
    worse: { color: palette.error.main, backgroundColor: palette.error.tint },
    neutral: { color: palette.text.secondary, backgroundColor: palette.action.hover },
  };
  return {
    ...theme.typography.caption,
    ...colours[kind],
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 22,
    padding: '0 8px',
    borderRadius: 5,
    fontWeight: 500,
  };
});

export function Badge({ kind, children }: { kind: Kind; children: ReactNode }) {
  return <Box kind={kind}>{children}</Box>;
}
