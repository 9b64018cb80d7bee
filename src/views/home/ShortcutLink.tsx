import { ButtonLink } from '../ui/button/Button';

export function ShortcutLink({ to, label }: { to: string; label: string }) {
  return <ButtonLink to={to}>{label}</ButtonLink>;
}
