import { useState } from 'react';
import { classes } from '../ui/button/classes';
import { IconButton } from '../ui/button/IconButton';
import { Field } from '../ui/form/Field';
import { HideIcon, ShowIcon } from '../ui/icons/revealIcons';
import css from './ApiKeyField.module.css';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  /** True if a typed key was lost: drafts never contain the key. */
  lost: boolean;
  onChange: (value: string) => void;
}

/** Renders an API key that stays hidden until the user clicks "Show key". */
export function ApiKeyField({ label, value, error, lost, onChange }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      type={shown ? 'text' : 'password'}
      value={value}
      error={error}
      hint={
        lost
          ? 'The key that you typed is lost, because the browser never stores keys. Type the key again.'
          : undefined
      }
      inputProps={{ autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'off' }}
      className={classes(css.text)}
      endAdornment={
        <IconButton
          size="small"
          aria-label={shown ? 'Hide key' : 'Show key'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon /> : <ShowIcon />}
        </IconButton>
      }
      onChange={onChange}
    />
  );
}
