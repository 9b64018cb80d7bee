import { type WhySplit, type WhyTarget, whyChange } from '@src/store/reports/why/whyTotal';
import { useId } from 'react';
import type { Elements } from '../../ui/elements';
import { Waterfall } from './Waterfall';
import css from './Waterfall.module.css';
import type { WhyWriting } from './whyWords';

/** A section with a sentence in place of parts. */
export function Sentence({ title, text }: { title: string; text: string }) {
  const heading = useId();
  return (
    <section className={css.box} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{text}</p>
    </section>
  );
}

interface Props {
  title: string;
  nameHeader: string;
  split: WhySplit;
  target: WhyTarget;
  writing: WhyWriting;
  /** Returns further words about a part. */
  noteOf?: (part: Extract<WhySplit, { parts: unknown }>['parts'][number]) => string | undefined;
  children?: Elements;
}

/** Shows the parts of a change, or why the change cannot be split. */
export function Split({ title, nameHeader, split, target, writing, noteOf, children }: Props) {
  if ('reason' in split) return <Sentence title={title} text={split.reason} />;
  const lines = split.parts.map((part) => ({
    key: part.name,
    name: part.name,
    note: [part.note, noteOf?.(part)].filter(Boolean).join(', ') || undefined,
    units: part.units,
    cell: part,
    format: part.format,
  }));
  return (
    <Waterfall
      title={title}
      nameHeader={nameHeader}
      lines={lines}
      units={whyChange(target).units ?? 0}
      writing={writing}
    >
      {children}
    </Waterfall>
  );
}
