import { isRecord } from '@src/domain/text/json';
import { Alert } from '../failure/Alert';
import css from './form.module.css';
import type { OthersChanges } from './useEditor';

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(shown).join(', ');
  if (isRecord(value)) return shown(value['name']);
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'empty';
}

interface Props {
  meanwhile: OthersChanges | null;
  /** Labels of the form's fields. A field without a label is shown by its name. */
  labels?: Readonly<Record<string, string>>;
}

/** Shows what somebody else saved since this form was opened, before a save overwrites it. */
export function ChangedMeanwhile({ meanwhile, labels = {} }: Props) {
  if (!meanwhile) return null;
  const { fields, held } = meanwhile;
  return (
    <Alert severity="warning" className={css.meanwhile}>
      <span>
        {held
          ? 'Not saved yet: another person has saved this record in the meantime. Your changes are kept. Save again to send them.'
          : 'Another person has saved this record in the meantime. Your changes are kept.'}
      </span>
      {fields.length > 0 && (
        <ul className={css.list}>
          {fields.map(({ field, theirs, mine }) => (
            <li
              key={field}
            >{`${labels[field] ?? field.replaceAll('_', ' ')} is now ${shown(theirs)}${mine !== undefined ? `, and yours is ${shown(mine)}` : ''}`}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
