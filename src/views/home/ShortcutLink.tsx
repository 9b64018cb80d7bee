import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

export function ShortcutLink({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  );
}
