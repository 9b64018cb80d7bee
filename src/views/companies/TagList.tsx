import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { identityOf, nameKey } from '../../domain/text/identity';
import { announced } from '../../store/device/announcer.slice';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../ui/button/Button';
import { FieldHelp } from '../ui/form/FieldHelp';
import { AddIcon } from '../ui/icons/editIcons';
import { ClearIcon } from '../ui/icons/icons';
import { isKey } from '../ui/keys/keys';
import css from './TagList.module.css';

interface Props {
  label: string;
  /** For example "Type a word". */
  placeholder: string;
  tags: readonly string[];
  /** Text that is typed but not added. */
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
  onChange: (tags: readonly string[]) => void;
}

/** Edits a list of texts. Typing adds a text, and a click on a text removes it. */
export function TagList({ label, placeholder, tags, typed, error, onType, onChange }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState<string>();
  const wrong = told ?? error;

  const add = () => {
    const tag = identityOf(typed);
    input.current?.focus();
    if (tag === '') return;
    if (tags.some((other) => nameKey(other) === nameKey(tag))) {
      setTold(`“${tag}” is in the list already.`);
      return;
    }
    onChange([...tags, tag]);
    dispatch(announced(`Added, ${tags.length + 1} in the list`));
  };
  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    // The focus moves to the next tag, or else to the previous one.
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? input.current;
    next?.focus();
    onChange(tags.filter((_tag, place) => place !== index));
    dispatch(announced(`Removed, ${tags.length - 1} in the list`));
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (!isKey(event, 'Enter')) return;
    // In other fields, Enter saves the form.
    event.preventDefault();
    add();
  };

  return (
    <FormControl error={wrong !== undefined} fullWidth>
      <InputLabel htmlFor={id} id={`${id}-label`}>
        <span>{label}</span>
      </InputLabel>
      {tags.length === 0 ? (
        <p className={css.none}>none yet</p>
      ) : (
        <ul className={css.tags} ref={list}>
          {tags.map((tag, index) => (
            <li key={tag}>
              <ButtonBase
                className={css.tag}
                aria-label={`Remove ${tag}`}
                aria-describedby={`${id}-label`}
                onClick={() => remove(index)}
              >
                <span>{tag}</span>
                <ClearIcon size={13} />
              </ButtonBase>
            </li>
          ))}
        </ul>
      )}
      <div className={css.adding}>
        <OutlinedInput
          id={id}
          inputRef={input}
          fullWidth
          value={typed}
          placeholder={placeholder}
          onChange={({ target }) => {
            setTold(undefined);
            onType(target.value);
          }}
          onKeyDown={addOnEnter}
          {...(wrong !== undefined && { inputProps: { 'aria-describedby': `${id}-help` } })}
        />
        <Button startIcon={<AddIcon />} aria-describedby={`${id}-label`} onClick={add}>
          Add
        </Button>
      </div>
      <FieldHelp id={`${id}-help`} error={wrong} />
    </FormControl>
  );
}
