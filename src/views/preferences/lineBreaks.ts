import type { KeyboardEvent } from 'react';
import { isKey } from '../ui/keys/keys';

/**
 * Whether Enter was pressed in a value of a single line: it makes no second line by mistake. Shift with Enter does, and
 * so does a pasted text of several lines. In a value of several lines Enter makes one more.
 */
export const isStrayEnter = (event: KeyboardEvent, value: string): boolean =>
  isKey(event, 'Enter') && !event.shiftKey && !value.includes('\n');
