import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/Button';
import { Alert } from '../ui/failure/Alert';
import css from './ErrorBoundary.module.css';

/** Catches what a screen throws. Keyed by the address, so that going elsewhere starts anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={css.box}>
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          This screen has stopped working. Reloading opens it again; what is saved is safe.
        </Alert>
      </div>
    );
  }
}
