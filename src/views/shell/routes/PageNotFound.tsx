import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../../ui/failure/Notice';

export function PageNotFound() {
  return (
    <Notice
      title="Page Not Found"
      text="There is nothing at this address."
      action={
        <Button component={Link} to="/">
          Go to the home page
        </Button>
      }
    />
  );
}
