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

/** Views as a file: out, and in. */
export function useImport() {
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  return {
    /** What came of the last one, until it has been seen. */
    told: useAppSelector(selectViewsImported),
    seen: () => dispatch(importSeen()),
    export: () => dispatch(viewsExportRequested()),
    /** The browser asks which file. */
    ask: () => input.current?.click(),
    input: {
      ref: input,
      onChange: async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        if (!file) return;
        // A film would take a while to be read, and is none.
        dispatch(
          file.size > FILE_BYTES ? viewsImported([TOO_LARGE]) : viewsImportRequested(await file.text()),
        );
      },
    },
  };
}

export type ImportFile = ReturnType<typeof useImport>;
