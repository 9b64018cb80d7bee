import { useEffect, useRef } from 'react';
import { Alert } from '../ui/failure/Alert';

/** Says what a try to sign in came to, and takes the focus there. */
export function SignInError({ text }: { text: string }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== '') alert.current?.focus();
  }, [text]);
  return (
    <Alert ref={alert} severity="error" tabIndex={-1}>
      {text}
    </Alert>
  );
}
