import { useState } from 'react';
import { LEFT_OUT, meaningOf, textKey, UNDECIDED } from '../../domain/imports/importForm';
import {
  type ImportChoices,
  type OpenValue,
  VALUE_ROLES,
  type ValueRole,
} from '../../domain/imports/imports';
import type from '../../theme/type.module.css';
import { Button } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Badge } from '../ui/marks/Badge';
import { counted, countText, meaningLabel, ROLE_HELP, ROLE_TITLES } from './importWords';
import { MeaningField } from './MeaningField';
import css from './OpenNames.module.css';

/** A table of thousands of fields would be slow. */
const PAGE = 50;

export type Meanings = Readonly<Record<string, string>>;

interface Props {
  open: readonly OpenValue[];
  meanings: Meanings;
  /** `null` until the choices are loaded. */
  choices: ImportChoices | null;
  onChange: (meanings: Meanings) => void;
}

/** Lists the texts of a file that the admin decides once, by role. */
export function OpenNames({ open, ...props }: Props) {
  return (
    <section className={css.box} aria-label="Names to decide">
      <h4 className={type.h3}>Names to decide</h4>
      {VALUE_ROLES.map((role) => {
        const values = open.filter((value) => value.role === role);
        return values.length > 0 && <RoleTable key={role} role={role} open={values} {...props} />;
      })}
    </section>
  );
}

function RoleTable({ role, open, meanings, choices, onChange }: Props & { role: ValueRole }) {
  const [shown, setShown] = useState(PAGE);
  const left = open.filter((value) => (meanings[textKey(value)] ?? UNDECIDED) === UNDECIDED);
  const decideOthers = (meaning: (value: OpenValue) => string) =>
    onChange({
      ...meanings,
      ...Object.fromEntries(left.map((value) => [textKey(value), meaning(value)])),
    });
  return (
    <div className={css.role}>
      <div className={css.head}>
        <h5 className={type.body1}>{`${ROLE_TITLES[role]} (${countText(open.length)})`}</h5>
        <span className={classes(type.caption, type.secondary)}>
          {left.length === 0 ? 'all decided' : `${countText(left.length)} left to decide`}
        </span>
      </div>
      <p className={classes(type.body2, type.secondary)}>{ROLE_HELP[role]}</p>
      <table className={css.table} aria-label={ROLE_TITLES[role]}>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col" className={css.figures}>
              Lines
            </th>
            <th scope="col">Suggestion</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {open.slice(0, shown).map((value) => (
            <tr key={value.text}>
              <th scope="row">{value.text}</th>
              <td className={css.figures} data-label="Lines">
                {countText(value.lines)}
              </td>
              <td data-label="Suggestion">
                <Suggestion value={value} choices={choices} />
              </td>
              <td>
                <MeaningField
                  value={value}
                  among={value.among}
                  meaning={meanings[textKey(value)] ?? UNDECIDED}
                  choices={choices}
                  onChoose={(meaning) => onChange({ ...meanings, [textKey(value)]: meaning })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.actions}>
        {shown < open.length && (
          <Button onClick={() => setShown(shown + PAGE)}>
            {`Show ${counted(Math.min(PAGE, open.length - shown), 'more text')}`}
          </Button>
        )}
        {role === 'product' && left.length > 0 && (
          <Button onClick={() => decideOthers(({ text }) => meaningOf(text))}>
            Keep all others as they are
          </Button>
        )}
        {(role === 'product' || role === 'speaker') && left.length > 0 && (
          <Button onClick={() => decideOthers(() => LEFT_OUT)}>Leave out all others</Button>
        )}
      </div>
    </div>
  );
}

function Suggestion({ value, choices }: { value: OpenValue; choices: ImportChoices | null }) {
  const { certainty, target } = value;
  return (
    <span className={css.suggestion}>
      <span>{target === null ? 'none' : meaningLabel(value, meaningOf(target), choices)}</span>
      {target !== null && <Badge kind={certainty === 'likely' ? 'accent' : 'neutral'}>{certainty}</Badge>}
    </span>
  );
}
