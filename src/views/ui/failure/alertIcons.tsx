import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { outline } from '../icons/outline';

export const ALERT_ICONS = {
  error: outline(CircleAlert, 18),
  warning: outline(TriangleAlert, 18),
  info: outline(Info, 18),
  success: outline(CircleCheck, 18),
};
