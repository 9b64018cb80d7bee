import { isSame } from '@src/domain/records/merge';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import type { EditorKey } from '@src/store/records/editorKeys';
import { type Draft, draftChanged, selectEditor } from '@src/store/records/editors.slice';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../button/Button';
import { Alert } from '../failure/Alert';
import { named } from '../named';
import { Page } from '../page/Page';

interface Props {
  /** What the original is called. */
  name: string;
  /** The form of the new record. */
  editor: EditorKey;
  /** The form's values as the copy has them, and as a new record has them. */
  copy: Draft;
  blank: Draft;
  /** What the copy is without, as a sentence. */
  leftOut: string;
}

/** Begins the form of a new record as a copy of another. What was typed there before stays until somebody says so. */
export function CopyNote({ name, editor, copy, blank, leftOut }: Props) {
  const dispatch = useAppDispatch();
  const { pathname: at } = useLocation();
  const draft = useAppSelector((state) => selectEditor(state, editor).draft);
  // As it was before this.
  const [typed, setTyped] = useState(draft);
  const begin = () => dispatch(draftChanged({ key: editor, draft: copy, base: blank, at }));
  useEffect(() => {
    if (typed === null) begin();
    // Once: what is typed into the copy, or cancelled, is not copied over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const isHeld = typed !== null && !isSame(typed, copy);
  return (
    <Page>
      <Alert
        severity="info"
        {...(isHeld && {
          action: (
            <Button
              onClick={() => {
                begin();
                setTyped(null);
              }}
            >
              Replace it
            </Button>
          ),
        })}
      >
        {isHeld
          ? named`What was typed here before stands still. It is no copy of ${name}.`
          : named`A copy of ${name}. ${leftOut}`}
      </Alert>
    </Page>
  );
}
