import { DockerfileParser } from 'dockerfile-ast';

interface Step {
  keyword: string;
  /** What comes after it, as it stands. */
  rest: string;
}

export interface Stage {
  image: string;
  name: string | null;
  steps: Step[];
}

/** The stages of a container file, in order. */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    // Its own arguments leave out the options.
    const rest = instruction.toString().slice(keyword.length).trim();
    if (keyword === 'FROM') {
      const [image = '', , name = null] = rest.split(' ');
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push({ keyword, rest });
  }
  return stages;
}
