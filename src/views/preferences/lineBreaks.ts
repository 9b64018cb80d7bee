import type { KeyboardEvent } from 'react';
import { isKey } from '../ui/keys/keys';

/**
 * Tells whether Enter was pressed in a value of a single line, where Enter must not add a second line by mistake.
 * Shift+Enter and pasted text can add lines. In a value of several lines, Enter adds a line.
 */
export const isSingleLineEnter = (event: KeyboardEvent, value: string): boolean =>
  isKey(event, 'Enter') && !event.shiftKey && !value.includes('\n');
