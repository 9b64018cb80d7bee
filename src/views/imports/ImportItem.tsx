import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../domain/figures/formats';
import { fileSize } from '../../domain/imports/fileSize';
import { hasForm } from '../../domain/imports/importForm';
import { kindLabel } from '../../domain/imports/importKinds';
import type { Import } from '../../domain/imports/imports';
import { selectCompanyById } from '../../store/companies/companies.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type FollowedImport,
  importCancelKey,
  importCancelRequested,
  importEditorKey,
  importFollowRequested,
  importKey,
  importReleased,
} from '../../store/imports/imports.slice';
import { selectUploadOf } from '../../store/imports/uploads.slice';
import { selectEditor } from '../../store/records/editors.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { Badge } from '../ui/marks/Badge';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import { CancelDialog } from './CancelDialog';
import { ImportBody } from './ImportBody';
import css from './ImportItem.module.css';
import { canLoad, LOCALE, stateWord } from './importWords';
import { LoadBar } from './LoadBar';

/** Returns the facts about a file in one line. */
function useFacts({ size, tool, kind, companyId, who, at }: Import): string {
  const timeZone = useAppSelector(selectTimeZone);
  const company = useAppSelector((state) => selectCompanyById(state, companyId ?? 0));
  const facts = [
    fileSize(size, LOCALE),
    tool?.label,
    kind === null ? undefined : kindLabel(kind),
    company?.name,
    `${who}, ${formatDateTime(Date.parse(at), timeZone)}`,
  ].filter((fact) => fact !== undefined);
  // A tool with one kind of export often has the name of the kind.
  return [...new Set(facts)].join(' · ');
}

/** Follows a file while its state can change without this user. */
function useFollow({ id, state }: Import, isOwnUpload: boolean) {
  const dispatch = useAppDispatch();
  const isMoving = state === 'checking' || state === 'loading' || (state === 'uploading' && !isOwnUpload);
  useEffect(() => {
    if (!isMoving) return;
    dispatch(importFollowRequested(id));
    return () => void dispatch(importReleased(id));
  }, [dispatch, id, isMoving]);
}

/** Renders a file with its state, what it needs, its preview and its buttons. */
export function ImportItem({ file: { record: file, pace } }: { file: FollowedImport }) {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const upload = useAppSelector((state) => selectUploadOf(state, file.id));
  const reading = useAppSelector((state) => selectStatus(state, importKey(file.id)));
  const cancelling = useAppSelector((state) => selectStatus(state, importCancelKey(file.id)));
  const isTyped = useAppSelector((state) => selectEditor(state, importEditorKey(file.id)).draft !== null);
  const [isAsked, setAsked] = useState(false);
  useFollow(file, upload !== undefined);
  // During a check, the form would show the saved answers as open again.
  // A failed file can be checked again after a save.
  const showsForm = (file.state === 'waiting' || file.state === 'failed') && hasForm(file);
  useFocusFallback(showsForm ? 1 : 0, title);
  useFocusFallback(file.state === 'waiting' ? 1 : 0, title);
  const facts = useFacts(file);
  const { word, kind } = stateWord(file);
  const isOver = file.state === 'loaded' || file.state === 'failed';
  const hasLoadBar = file.state === 'waiting' || canLoad(file);
  const cancel = () => {
    setAsked(false);
    dispatch(importCancelRequested(file.id));
  };
  const cancelButton = (
    <Button
      aria-describedby={titleId}
      aria-disabled={cancelling.phase === 'pending'}
      onClick={() => (file.state === 'loading' || isTyped ? setAsked(true) : cancel())}
    >
      {isOver ? 'Remove' : 'Cancel'}
    </Button>
  );
  return (
    <article className={css.item} aria-labelledby={titleId}>
      <header className={css.head}>
        <div className={css.names}>
          <h3 className={classes(type.h3, css.name)} id={titleId} ref={title} tabIndex={-1}>
            {file.name}
          </h3>
          <p className={classes(type.caption, type.secondary, css.facts)}>{facts}</p>
        </div>
        <Badge kind={kind}>{word}</Badge>
        {!hasLoadBar && cancelButton}
      </header>
      <ImportBody file={file} pace={pace} upload={upload} showsForm={showsForm} />
      {reading.phase === 'failed' && (
        <FailureAlert
          failure={reading.failure}
          prefix="The state of the file could not be read. "
          onRetry={() => dispatch(importFollowRequested(file.id))}
        />
      )}
      {cancelling.phase === 'failed' && (
        <FailureAlert failure={cancelling.failure} prefix="Not cancelled. " onRetry={cancel} />
      )}
      {hasLoadBar && (
        <div className={css.foot}>
          <LoadBar file={file} isTyped={isTyped} describedBy={titleId} />
          {cancelButton}
        </div>
      )}
      {isAsked && <CancelDialog file={file} onConfirm={cancel} onCancel={() => setAsked(false)} />}
    </article>
  );
}
