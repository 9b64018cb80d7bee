import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import {
  importSeen,
  selectViewsImported,
  viewsExportRequested,
  viewsImported,
  viewsImportRequested,
} from '@src/store/reports/savedViews/savedViews.slice';
import { FILE_BYTES, TOO_LARGE } from '@src/store/reports/savedViews/viewsFile';
import { type ChangeEvent, useRef } from 'react';

/** Exports views to a file and imports views from a file. */
export function useImport() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  return {
    /** The result of the last import, until the user has closed the dialog. */
    told: useAppSelector(selectViewsImported),
    seen: () => dispatch(importSeen()),
    export: () => dispatch(viewsExportRequested()),
    /** Opens the file dialog of the browser. */
    ask: () => input.current?.click(),
    input: {
      ref: input,
      onChange: async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        if (!file) return;
        // A large file cannot be a file of views, and would take long to read.
        dispatch(
          file.size > FILE_BYTES ? viewsImported([TOO_LARGE]) : viewsImportRequested(await file.text()),
        );
      },
    },
  };
}

export type ImportFile = ReturnType<typeof useImport>;
