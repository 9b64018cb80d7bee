import { type Pace, remainingMs, remainingText } from '../../domain/imports/importPace';
import type { Import } from '../../domain/imports/imports';
import type { Upload } from '../../store/imports/uploads.slice';
import type from '../../theme/type.module.css';
import { Alert } from '../ui/failure/Alert';
import { CheckResult } from './CheckResult';
import { FileProgress } from './FileProgress';
import { ImportForm } from './ImportForm';
import { counted, countText } from './importWords';
import { UploadStatus } from './UploadStatus';

interface Props {
  file: Import;
  pace: Pace | null;
  upload: Upload | undefined;
  showsForm: boolean;
}

/** Returns a text such as "Writing 12,000 of 40,000 lines, about 2 minutes left". */
function progressText({ progress, state }: Import, pace: Pace | null): string {
  if (!progress) return state === 'checking' ? 'Waits for the check' : 'Waits for the load';
  const { step, lines, of } = progress;
  const done = of === null ? counted(lines, 'line') : `${countText(lines)} of ${counted(of, 'line')}`;
  return [`${step === 'reading' ? 'Reading' : 'Writing'}: ${done}`, remainingText(remainingMs(pace))]
    .filter((part) => part !== null)
    .join(', ');
}

/** Renders what a file needs or what happens to it, by its state. */
export function ImportBody({ file, pace, upload, showsForm }: Props) {
  const { state, failure, check, load } = file;
  const isRunning = state === 'checking' || state === 'loading';
  return (
    <>
      {state === 'uploading' && (
        <UploadStatus upload={upload} name={file.name} bytes={file.size} received={file.received} />
      )}
      {isRunning && (
        <FileProgress
          label={`${state === 'checking' ? 'Check' : 'Load'} of ${file.name}`}
          part={file.progress?.part ?? null}
          text={progressText(file, pace)}
        />
      )}
      {failure !== null && (
        <Alert severity="error" role={isRunning ? 'status' : 'alert'}>
          <span>{failure}</span>
        </Alert>
      )}
      {state === 'loaded' && load && (
        <Alert severity="success" role="status">
          <span>{`${counted(load.added, 'row')} added, ${countText(load.changed)} changed, ${countText(load.unchanged)} unchanged`}</span>
        </Alert>
      )}
      {showsForm && <ImportForm file={file} />}
      {(state === 'waiting' || state === 'failed') && check && <CheckResult check={check} />}
      {state === 'waiting' && !check && !showsForm && failure === null && (
        <p className={type.body2}>The file waits for its check.</p>
      )}
    </>
  );
}
