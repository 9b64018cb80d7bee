import { DockerfileParser } from 'dockerfile-ast';

interface Step {
  keyword: string;
  /** The text after the keyword, unchanged. */
  rest: string;
}

export interface Stage {
  image: string;
  name: string | null;
  steps: Step[];
}

/** Returns the stages of a container file, in order. */
export function readContainerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    // The parser's own list of arguments omits the options.
    const rest = instruction.toString().slice(keyword.length).trim();
    if (keyword === 'FROM') {
      const [image = '', , name = null] = rest.split(' ');
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push({ keyword, rest });
  }
  return stages;
}
