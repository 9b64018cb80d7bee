import { useCallback, useEffect, useId, useRef } from 'react';
import { companiesRequested } from '../../store/companies/companies.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  IMPORTS_KEY,
  importsReleased,
  importsRequested,
  selectImports,
} from '../../store/imports/imports.slice';
import { filesChosen, selectUploads } from '../../store/imports/uploads.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import type from '../../theme/type.module.css';
import { classes } from '../ui/button/classes';
import { EmptyState } from '../ui/failure/EmptyState';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { NotLoaded } from '../ui/failure/NotLoaded';
import { EmptyIcon } from '../ui/icons/icons';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import { useFocusFallback } from '../ui/table/useFocusFallback';
import { FileDrop } from './FileDrop';
import { ImportItem } from './ImportItem';
import css from './ImportScreen.module.css';
import { PastLoads } from './PastLoads';
import { UploadItem } from './UploadItem';

/** Loads files of facts into the database, for admins of all companies. */
export default function ImportScreen({ title }: { title: string }) {
  const dispatch = useAppDispatch();
  return (
    <Screen title={title}>
      <Page>
        <FileDrop onChoose={(files) => dispatch(filesChosen(files))}>
          <Files />
          <PastLoads />
        </FileDrop>
      </Page>
    </Screen>
  );
}

/** Lists the files of this tab that the server does not know yet, then the latest files of all admins. */
function Files() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const load = useCallback(() => void dispatch(importsRequested()), [dispatch]);
  useEffect(() => {
    load();
    dispatch(companiesRequested({}));
    return () => void dispatch(importsReleased());
  }, [dispatch, load]);
  const status = useAppSelector((state) => selectStatus(state, IMPORTS_KEY));
  const isLoaded = loadedAtOf(status) !== null;
  const imports = useAppSelector(selectImports);
  const uploads = useAppSelector(selectUploads).filter(({ importId }) => importId === null);
  const count = imports.length + uploads.length;
  useFocusFallback(count, title);
  return (
    <section className={css.files} aria-labelledby={titleId}>
      <h2 className={classes(type.h2, css.title)} id={titleId} ref={title} tabIndex={-1}>
        Files
      </h2>
      <LeftOutWarning request={IMPORTS_KEY} />
      {!isLoaded && <NotLoaded status={status} onRetry={load} />}
      {isLoaded && status.phase === 'failed' && <FailureAlert failure={status.failure} onRetry={load} />}
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} />
      ))}
      {imports.map((file) => (
        <ImportItem key={file.id} file={file} />
      ))}
      {isLoaded && count === 0 && (
        <EmptyState
          icon={<EmptyIcon />}
          title="No files yet"
          text="Choose a file to see what a load of it would store."
        />
      )}
    </section>
  );
}
