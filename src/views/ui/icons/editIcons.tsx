import {
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Copy,
  History,
  Pencil,
  Plus,
  Trash2,
  Undo2,
} from 'lucide-react';
import { outline } from './outline';

/** Those of forms and lists that are edited, which few screens are. */
export const ErrorIcon = outline(CircleAlert, 14);
export const AddIcon = outline(Plus);
export const EditIcon = outline(Pencil);
export const DeleteIcon = outline(Trash2);
export const PreviousIcon = outline(ChevronLeft);
export const NextIcon = outline(ChevronRight);
export const DuplicateIcon = outline(Copy);
export const HistoryIcon = outline(History);
export const UndoIcon = outline(Undo2, 14);
