import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

export interface Props {
  text: string;
  action?: ReactNode;
}

export default function ErrorAlert({ text, action }: Props) {
  return (
    <Alert severity="error" action={action}>
      {text}
    </Alert>
  );
}
