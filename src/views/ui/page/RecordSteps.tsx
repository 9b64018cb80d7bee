import type { Neighbours } from '@src/domain/records/adjacentRecords';
import { Link } from 'react-router-dom';
import { ICON_LINK, IconButton } from '../button/IconButton';
import { NextIcon, PreviousIcon } from '../icons/editIcons';
import { DescribingHint } from '../marks/DescribingHint';
import { Hint } from '../marks/Hint';
import css from './recordSteps.module.css';

interface Props<Id> {
  /** Noun for the record, such as "user". */
  noun: string;
  neighbours: Neighbours<Id> | null;
  nameOf: (id: Id) => string | undefined;
  addressOf: (id: Id) => string;
}

/** Links to the previous and the next record, in the order of their list. */
export function RecordSteps<Id>({ noun, neighbours, nameOf, addressOf }: Props<Id>) {
  if (!neighbours || neighbours.count < 2) return null;
  const { place, count, previous, next } = neighbours;
  const step = (label: string, id: Id | undefined, Icon: typeof NextIcon) => {
    if (id === undefined)
      return (
        <IconButton aria-label={label} disabled>
          <Icon />
        </IconButton>
      );
    const name = nameOf(id);
    const link = (description?: string) => (
      <Link className={ICON_LINK} to={addressOf(id)} aria-label={label} aria-description={description}>
        <Icon />
      </Link>
    );
    return name === undefined ? (
      <Hint text={label}>{link()}</Hint>
    ) : (
      <DescribingHint text={`${label}: ${name}`}>{link}</DescribingHint>
    );
  };
  return (
    <nav className={css.steps} aria-label={`Other ${noun}`}>
      {step(`Previous ${noun}`, previous, PreviousIcon)}
      <span>{`${place} of ${count}`}</span>
      {step(`Next ${noun}`, next, NextIcon)}
    </nav>
  );
}
