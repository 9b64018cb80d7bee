import { Check, ClipboardCopy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../button/IconButton';
import { outline } from '../icons/outline';
import { Hint } from '../marks/Hint';
import css from './copyDiagnostics.module.css';
import type { CopyDiagnostics as Copy, CopyOutcome } from './DiagnosticsContext';
import { COPY_DIAGNOSTICS, OUTCOMES } from './diagnosticsWords';

const CopyIcon = outline(ClipboardCopy);
const DoneIcon = outline(Check);

const SAID_MS = 4_000;

export default function CopyDiagnostics({ copy }: { copy: Copy }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <span className={css.copy}>
      <span role="status">{outcome && OUTCOMES[outcome]}</span>
      <Hint text={COPY_DIAGNOSTICS}>
        <IconButton
          size="small"
          aria-label={COPY_DIAGNOSTICS}
          onClick={() => {
            copy().then(setOutcome, () => setOutcome('failed'));
          }}
        >
          {outcome === 'copied' ? <DoneIcon /> : <CopyIcon />}
        </IconButton>
      </Hint>
    </span>
  );
}
