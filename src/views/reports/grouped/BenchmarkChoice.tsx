import { useId, useState } from 'react';

const CHOICES = [
  { absolute: false, label: 'Relative' },
  { absolute: true, label: 'Absolute' },
];

interface Props {
  absolute: boolean;
  onChoose: (absolute: boolean) => void;
}

/** Chooses between changes as percentages of the benchmark and changes as differences from the benchmark. */
export function BenchmarkChoice({ absolute, onChoose }: Props) {
  const id = useId();
  // The address changes a moment later. Without local state the button would jump back meanwhile.
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
