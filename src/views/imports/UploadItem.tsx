import { useId } from 'react';
import { fileSize } from '../../domain/imports/fileSize';
import { useAppDispatch } from '../../store/hooks';
import { type Upload, uploadCancelRequested } from '../../store/imports/uploads.slice';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import css from './ImportItem.module.css';
import { LOCALE } from './importWords';
import { UploadStatus } from './UploadStatus';

/** Renders a chosen file that the server does not know yet, or that was refused. */
export function UploadItem({ upload }: { upload: Upload }) {
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <article className={css.item} aria-labelledby={id}>
      <header className={css.head}>
        <div className={css.names}>
          <h3 className={classes(type.h3, css.name)} id={id}>
            {upload.name}
          </h3>
          <p className={classes(type.caption, type.secondary)}>{fileSize(upload.size, LOCALE)}</p>
        </div>
        <Button aria-describedby={id} onClick={() => dispatch(uploadCancelRequested(upload.id))}>
          {upload.phase === 'refused' || upload.phase === 'failed' ? 'Remove' : 'Cancel'}
        </Button>
      </header>
      <UploadStatus upload={upload} name={upload.name} bytes={upload.size} received={0} />
    </article>
  );
}
