import { fileSize } from '../../domain/imports/fileSize';
import { useAppDispatch } from '../../store/hooks';
import { type Upload, uploadRetryRequested } from '../../store/imports/uploads.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Alert } from '../ui/failure/Alert';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { FileProgress } from './FileProgress';
import { LOCALE } from './importWords';

const size = (bytes: number): string => fileSize(bytes, LOCALE);

interface Props {
  /** The upload of this tab; absent if the upload broke off or runs elsewhere. */
  upload: Upload | undefined;
  name: string;
  bytes: number;
  /** Number of bytes that the server has. */
  received: number;
}

/** Shows how much of a file the server has, and what the user can do if the upload does not continue. */
export function UploadStatus({ upload, name, bytes, received }: Props) {
  const dispatch = useAppDispatch();
  if (upload?.phase === 'refused')
    return (
      <Alert severity="error">
        <span>{upload.reason ?? ''}</span>
      </Alert>
    );
  const retry = () => upload && dispatch(uploadRetryRequested(upload.id));
  const text =
    upload?.phase === 'waiting'
      ? 'Waits for the files before it'
      : `${size(received)} of ${size(bytes)} uploaded`;
  return (
    <>
      <FileProgress label={`Upload of ${name}`} part={bytes === 0 ? 0 : received / bytes} text={text} />
      {!upload && (
        <p className={classes(type.body2, type.secondary)}>
          The upload has stopped, or runs in another tab. Choose the same file again to continue the upload.
        </p>
      )}
      {upload?.phase === 'resting' && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button size="small" onClick={retry}>
              Try now
            </Button>
          }
        >
          <span>The upload was interrupted and will be tried again.</span>
        </Alert>
      )}
      {upload?.phase === 'failed' && upload.failure && (
        <FailureAlert failure={upload.failure} prefix="Not uploaded. " onRetry={retry} />
      )}
    </>
  );
}
