import type { SavedView } from '@src/store/reports/savedViews/savedView';
import { useState } from 'react';
import { PlainFailure } from '../../ui/failure/PlainFailure';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import { ImportDialog } from './ImportDialog';
import { NameDialog } from './NameDialog';
import { useAreaOpen } from './useAreaOpen';
import { useImport } from './useImport';
import { type ShownReport, useViews } from './useViews';
import { ViewsList } from './ViewsList';

interface Props extends MenuProps, ShownReport {}

/** The menu of views. The menu appears once the state of the views has loaded. */
export default function ViewsMenu(props: Props) {
  const area = useAreaOpen();
  if (area === 'failed')
    return <PlainFailure text="Saved views could not be loaded. Reload the page to try again." />;
  return area === 'open' ? <OpenViewsMenu {...props} /> : null;
}

/** Shows the menu, or the dialog that a menu item has opened. */
function OpenViewsMenu({ anchor, onClose, ...shown }: Props) {
  const views = useViews(shown);
  const file = useImport();
  const [asking, setAsking] = useState<'save' | SavedView | null>(null);
  const close = () => {
    onClose();
    // The menu item that opened the dialog no longer exists.
    anchor.focus();
  };
  /** Closes the menu after a save. If the device refused to save, returns to the menu, which shows the reason. */
  const leaveDialog = (isKept: boolean) => {
    if (isKept) close();
    else setAsking(null);
  };
  if (file.told)
    return (
      <ImportDialog
        told={file.told}
        onClose={() => {
          file.seen();
          close();
        }}
      />
    );
  if (asking === 'save')
    return (
      <NameDialog
        title="Save view"
        action="Save"
        replaces
        isTaken={(name) => views.named(name) !== undefined}
        onName={(name) => {
          leaveDialog(views.save(name));
        }}
        onClose={close}
      />
    );
  if (asking)
    return (
      <NameDialog
        title="Rename view"
        action="Rename"
        replaces={false}
        name={asking.name}
        isTaken={(name) => name !== asking.name && views.named(name) !== undefined}
        onName={(name) => {
          leaveDialog(views.rename(asking, name));
        }}
        onClose={close}
      />
    );
  return (
    <ViewsList
      views={views}
      file={file}
      onSave={() => setAsking('save')}
      onRename={setAsking}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
