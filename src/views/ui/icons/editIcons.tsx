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

/** Icons of forms and editable lists, in a separate module because few screens need them. */
export const ErrorIcon = outline(CircleAlert, 14);
export const AddIcon = outline(Plus);
export const EditIcon = outline(Pencil);
export const DeleteIcon = outline(Trash2);
export const PreviousIcon = outline(ChevronLeft);
export const NextIcon = outline(ChevronRight);
export const DuplicateIcon = outline(Copy);
export const HistoryIcon = outline(History);
export const UndoIcon = outline(Undo2, 14);
