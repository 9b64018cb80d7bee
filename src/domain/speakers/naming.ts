import type { CheckGroup } from '../checks/checks';
import { foldName } from '../text/nameMatching';

const LETTER = /[\p{L}\p{N}]/u;

/** Matches printable ASCII text. Folding only changes the case and the spacing of such a text. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Returns a predicate: true if a text contains the folded name as whole words. */
function namesFold(sought: string): (text: string) => boolean {
  const [firstWord = ''] = sought.split(' ');
  return (text) => {
    // Folding is slow and few texts name the speaker, so look for the first word before folding.
    if (PLAIN.test(text) && !text.toLowerCase().includes(firstWord)) return false;
    const within = foldName(text);
    for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
      const [before, after] = [within[at - 1] ?? '', within[at + sought.length] ?? ''];
      if (!LETTER.test(before) && !LETTER.test(after)) return true;
    }
    return false;
  };
}

/** Returns true if a text contains the speaker's name as whole words, whatever its case and accents. */
export function namesSpeaker(text: string, name: string): boolean {
  const fold = foldName(name);
  return fold !== '' && namesFold(fold)(text);
}

/**
 * Returns the groups with only the issues whose reason names a speaker. A group that has the speaker's own name keeps
 * all of its issues. Groups without such issues are omitted.
 */
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
