import { useMemo } from 'react';
import { LEFT_OUT, meaningOf } from '../../domain/imports/importForm';
import { FIXED_MEANINGS, type ImportChoices, type ValueRole } from '../../domain/imports/imports';
import { NativeSelect } from '../ui/form/NativeSelect';
import { meaningLabel, meaningWords } from './importWords';
import { NameCombobox } from './NameCombobox';

interface Props {
  value: { role: ValueRole; text: string };
  /** Targets that are offered first. */
  among: readonly string[];
  /** The chosen meaning; empty if none is chosen. */
  meaning: string;
  choices: ImportChoices | null;
  onChoose: (meaning: string) => void;
}

/** Returns the names that a text of a role can mean. */
const namesFor = (role: ValueRole, choices: ImportChoices | null): readonly string[] =>
  role === 'seller' ? (choices?.sellers.map(({ email }) => email) ?? []) : (choices?.speakers ?? []);

/** Renders the field that decides the meaning of a text. */
export function MeaningField({ value, among, meaning, choices, onChoose }: Props) {
  const { role, text } = value;
  const label = `Meaning of “${text}”`;
  const fixed = FIXED_MEANINGS[role];
  const options = useMemo(() => {
    const optionOf = (chosen: string) => ({
      value: chosen,
      label: meaningLabel({ role, text }, chosen, choices),
    });
    const own = role === 'product' ? [meaningOf(text), LEFT_OUT] : [LEFT_OUT];
    return {
      first: among.map((target) => optionOf(meaningOf(target))),
      names: namesFor(role, choices).map((target) => optionOf(meaningOf(target))),
      always: own.map(optionOf),
    };
  }, [role, text, among, choices]);
  if (fixed)
    return (
      <NativeSelect
        look="input"
        aria-label={label}
        options={fixed.map((target) => ({ value: meaningOf(target), label: meaningWords(target) }))}
        chosen={meaning}
        placeholder="Choose"
        onChoose={onChoose}
      />
    );
  return (
    <NameCombobox
      label={label}
      chosen={meaningLabel(value, meaning, choices)}
      first={options.first}
      names={options.names}
      always={options.always}
      onChoose={onChoose}
    />
  );
}
