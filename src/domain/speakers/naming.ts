import type { CheckGroup } from '../checks/checks';
import { foldName } from '../text/nameMatching';

const LETTER = /[\p{L}\p{N}]/u;

/** No accents or odd spaces: what is left of these when they are folded can be told at a glance. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Whether texts have a name in them, and not as a part of a longer word. */
function namesFold(sought: string): (text: string) => boolean {
  const [firstWord = ''] = sought.split(' ');
  return (text) => {
    // Folding takes its time, and hardly any of many thousands of texts is about one speaker.
    if (PLAIN.test(text) && !text.toLowerCase().includes(firstWord)) return false;
    const within = foldName(text);
    for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
      const [before, after] = [within[at - 1] ?? '', within[at + sought.length] ?? ''];
      if (!LETTER.test(before) && !LETTER.test(after)) return true;
    }
    return false;
  };
}

/** Whether a text has the name in it. */
export function namesSpeaker(text: string, name: string): boolean {
  const fold = foldName(name);
  return fold !== '' && namesFold(fold)(text);
}

/** Of each record the issues that name a speaker; all of one that is itself called so. */
export function issuesNaming(groups: readonly CheckGroup[], name: string): CheckGroup[] {
  const fold = foldName(name);
  if (fold === '') return [];
  const isNamed = namesFold(fold);
  return groups.flatMap((group): CheckGroup[] => {
    if (group.issues.length === 0) return [];
    if (foldName(group.name) === fold) return [group];
    const issues = group.issues.filter(({ reason }) => isNamed(reason));
    if (issues.length === 0) return [];
    const errors = issues.filter((issue) => issue.class === 'error').length;
    return [{ ...group, issues, errors, warnings: issues.length - errors }];
  });
}
