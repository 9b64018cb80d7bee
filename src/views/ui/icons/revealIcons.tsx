import { Eye, EyeOff } from 'lucide-react';
import { outline } from './outline';

// A separate module, because the login page needs no other icons.
export const ShowIcon = outline(Eye);
export const HideIcon = outline(EyeOff);
