import { useState } from 'react';
import { meaningOf, textKey, UNDECIDED } from '../../domain/imports/importForm';
import type { ImportChoices, ImportDecision } from '../../domain/imports/imports';
import { Button } from '../ui/button/Button';
import { Folded } from '../ui/page/Folded';
import { counted, countText, ROLE_TITLES } from './importWords';
import { MeaningField } from './MeaningField';
import type { Meanings } from './OpenNames';
import css from './OpenNames.module.css';

const PAGE = 50;
const NONE: readonly string[] = [];

interface Props {
  decided: readonly ImportDecision[];
  meanings: Meanings;
  choices: ImportChoices | null;
  onChange: (meanings: Meanings) => void;
}

/** Lists the remembered decisions of the company, which the admin can change or forget. */
export function RememberedNames({ decided, meanings, choices, onChange }: Props) {
  const [shown, setShown] = useState(PAGE);
  return (
    <Folded summary={`Remembered names (${countText(decided.length)})`}>
      <table className={css.table} aria-label="Remembered names">
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Role</th>
            <th scope="col">Meaning</th>
            <th scope="col">Forget</th>
          </tr>
        </thead>
        <tbody>
          {decided.slice(0, shown).map((decision) => {
            const key = textKey(decision);
            const isForgotten = meanings[key] === UNDECIDED;
            const change = (meaning: string) => onChange({ ...meanings, [key]: meaning });
            return (
              <tr key={key}>
                <th scope="row">{decision.text}</th>
                <td>{ROLE_TITLES[decision.role]}</td>
                <td>
                  <MeaningField
                    value={decision}
                    among={NONE}
                    meaning={meanings[key] ?? UNDECIDED}
                    choices={choices}
                    onChoose={change}
                  />
                </td>
                <td>
                  <Button
                    size="small"
                    aria-label={`${isForgotten ? 'Keep' : 'Forget'} “${decision.text}”`}
                    onClick={() => change(isForgotten ? meaningOf(decision.target) : UNDECIDED)}
                  >
                    {isForgotten ? 'Keep' : 'Forget'}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown < decided.length && (
        <Button onClick={() => setShown(shown + PAGE)}>
          {`Show ${counted(Math.min(PAGE, decided.length - shown), 'more text')}`}
        </Button>
      )}
    </Folded>
  );
}
