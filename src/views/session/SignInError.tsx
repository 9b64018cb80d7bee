import { useEffect, useRef } from 'react';
import { Alert } from '../ui/failure/Alert';

/** Shows a sign-in error and moves the focus to it. */
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
