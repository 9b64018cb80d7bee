import Typography from '@mui/material/Typography';
import { Page } from './Page';
import { Screen } from './Screen';

/** A screen that has one sentence to say. */
export function Notice({ title, text }: { title: string; text: string }) {
  return (
    <Screen title={title}>
      <Page>
        <Typography color="textSecondary">{text}</Typography>
      </Page>
    </Screen>
  );
}
