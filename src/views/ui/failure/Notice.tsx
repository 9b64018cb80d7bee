import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from '../page/Page';
import { Screen } from '../page/Screen';

interface Props {
  title: string;
  text: string;
  /** The way on, where there is one. */
  action?: ReactNode;
}

/** A screen that has one sentence to say. */
export function Notice({ title, text, action }: Props) {
  return (
    <Screen title={title}>
      <Page>
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {text}
        </Typography>
        {action}
      </Page>
    </Screen>
  );
}
