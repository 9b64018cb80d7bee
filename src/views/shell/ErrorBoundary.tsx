import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import css from './ErrorBoundary.module.css';

const SAVED = 'Reload the page to continue. Saved data is safe.';

const TEXTS = {
  page: `Greenroom has stopped working. ${SAVED}`,
  screen: `This screen has stopped working. ${SAVED}`,
  dialog: 'This dialog has stopped working. The screen behind the dialog still works.',
};

interface Props {
  children: ReactNode;
  part?: keyof typeof TEXTS;
  /** Closes the broken part, if the rest works without it. */
  onClose?: () => void;
}

/**
 * Catches the errors of a part and shows an alert. A changed `key` resets the boundary: a screen's address, or a
 * dialog's name.
 */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, part = 'screen', onClose } = this.props;
    if (!this.state.broken) return children;
    return (
      <div className={classes(css.box, part === 'dialog' && css.over)}>
        <Alert
          severity="error"
          action={
            <>
              {onClose && (
                <Button size="small" onClick={onClose}>
                  Close
                </Button>
              )}
              <Button size="small" onClick={() => window.location.reload()}>
                Reload
              </Button>
            </>
          }
        >
          {TEXTS[part]}
        </Alert>
      </div>
    );
  }
}

/** Wraps the notices. If a notice throws, all notices disappear and the screen keeps working. */
export class QuietBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
