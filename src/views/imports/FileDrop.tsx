import { type DragEvent, useId, useState } from 'react';
import type from '../../theme/type.module.css';
import button from '../ui/button/button.module.css';
import { classes } from '../ui/button/classes';
import type { Elements } from '../ui/elements';
import css from './FileDrop.module.css';

interface Props {
  onChoose: (files: readonly File[]) => void;
  children: Elements;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Renders the field that chooses files, above other content. Files can be dropped anywhere on the content. */
export function FileDrop({ onChoose, children }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChoose(files);
  };
  return (
    <div
      className={css.area}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      <div className={classes(css.zone, isOver && css.over)}>
        <p className={type.body1}>
          {isOver ? 'Drop the files to upload them' : 'Drop files here, or choose them'}
        </p>
        <label className={classes(button.button, button.contained, button.primary, css.choose)}>
          <span>Choose files</span>
          <input
            type="file"
            multiple
            aria-describedby={`${id}-help`}
            onChange={({ target }) => {
              choose(target.files);
              // Without a reset, the browser would not report the same file again.
              target.value = '';
            }}
          />
        </label>
        <p className={classes(type.caption, type.secondary)} id={`${id}-help`}>
          Exports of a tool, or CSV files with the columns of a kind of facts. At most 1 GB for each file.
          Nothing is stored before you press Load.
        </p>
      </div>
      {children}
    </div>
  );
}
