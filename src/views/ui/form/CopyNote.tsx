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
  /** Name of the original. */
  name: string;
  /** Key of the new record's form. */
  editor: EditorKey;
  /** The form's values of the copy, and those of a blank record. */
  copy: Draft;
  blank: Draft;
  /** Sentence that names what is not copied. */
  leftOut: string;
}

/** Fills the form of a new record with a copy of another record. An existing draft stays until the user replaces it. */
export function CopyNote({ name, editor, copy, blank, leftOut }: Props) {
  const dispatch = useAppDispatch();
  const { pathname: at } = useLocation();
  const draft = useAppSelector((state) => selectEditor(state, editor).draft);
  // The draft before the copy.
  const [typed, setTyped] = useState(draft);
  const begin = () => dispatch(draftChanged({ key: editor, draft: copy, base: blank, at }));
  useEffect(() => {
    if (typed === null) begin();
    // Runs once, so later input and Cancel are not overwritten by the copy.
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
          ? named`Text that was typed here before is kept, so this is not a copy of ${name}.`
          : named`A copy of ${name}. ${leftOut}`}
      </Alert>
    </Page>
  );
}
