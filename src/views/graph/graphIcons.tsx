import {
  Image,
  Maximize,
  Minus,
  Plus,
  RotateCcw,
  SlidersHorizontal,
  Table,
  UserRoundPlus,
} from 'lucide-react';
import { outline } from '../ui/icons/outline';

export const ZoomInIcon = outline(Plus);
export const ZoomOutIcon = outline(Minus);
export const FitIcon = outline(Maximize);
export const ResetIcon = outline(RotateCcw);
export const TableIcon = outline(Table);
export const OptionsIcon = outline(SlidersHorizontal);
export const ImageIcon = outline(Image);
export const SubstitutesIcon = outline(UserRoundPlus);
