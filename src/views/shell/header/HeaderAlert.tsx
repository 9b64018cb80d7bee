import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

const Box = styled('div')({ padding: '8px 24px 0' });

/** What the header's own action came to, when it failed. */
export function HeaderAlert({ text }: { text: string }) {
  return (
    <Box>
      <Alert severity="error">{`You are still signed in: ${text}`}</Alert>
    </Box>
  );
}
