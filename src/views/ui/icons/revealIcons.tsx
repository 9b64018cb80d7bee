import { Eye, EyeOff } from 'lucide-react';
import { outline } from './outline';

// The login page has them alone.
export const ShowIcon = outline(Eye);
export const HideIcon = outline(EyeOff);
