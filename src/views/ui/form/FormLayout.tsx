import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** The page of a form, with its sections and space for the save bar. */
export const FormPage = styled('form')(({ theme }) => ({
  width: '100%',
  maxWidth: 1120,
  padding: '8px 24px 88px',
  '& > section + section': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // The save bar must never cover the focused element.
  '& :is(input, select, textarea, button)': { scrollMarginBlock: '64px 80px' },
  '& .optional': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 88px' },
}));

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '264px 1fr',
  columnGap: 48,
  padding: '24px 0 32px',
  '& > .about': { color: theme.vars.palette.text.secondary },
  '& > .fields': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '20px 20px',
    alignItems: 'start',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    rowGap: 16,
    '& > .fields': { gridTemplateColumns: '1fr' },
  },
}));

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** Renders a group of fields with its title and description at the left. */
export function FormSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {about && (
          <Typography variant="body2" className="about" color="textSecondary" sx={{ mt: 1 }}>
            {about}
          </Typography>
        )}
      </div>
      <div className="fields">{children}</div>
    </Box>
  );
}
