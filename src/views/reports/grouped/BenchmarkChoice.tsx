import { useId, useState } from 'react';

const CHOICES = [
  { absolute: false, label: 'Relative' },
  { absolute: true, label: 'Absolute' },
];

interface Props {
  absolute: boolean;
  onChoose: (absolute: boolean) => void;
}

/** Changes as percentages of the older figures, or as differences from them. */
export function BenchmarkChoice({ absolute, onChoose }: Props) {
  const id = useId();
  // The address follows a moment later; a button that jumps back until then is not taken for chosen.
  const [chosen, setChosen] = useState(absolute);
  const [inAddress, setInAddress] = useState(absolute);
  if (absolute !== inAddress) {
    setInAddress(absolute);
    setChosen(absolute);
  }
  return (
    <div className="benchmark-choice" role="radiogroup" aria-labelledby={id}>
      <span id={id}>Benchmark</span>
      {CHOICES.map((choice) => (
        <label key={choice.label}>
          <input
            type="radio"
            name={id}
            checked={choice.absolute === chosen}
            onChange={() => {
              setChosen(choice.absolute);
              onChoose(choice.absolute);
            }}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
