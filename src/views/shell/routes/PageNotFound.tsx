import { ButtonLink } from '../../ui/button/Button';
import { Notice } from '../../ui/failure/Notice';

export function PageNotFound() {
  return (
    <Notice
      title="Page Not Found"
      text="There is nothing at this address."
      action={<ButtonLink to="/">Go to the home page</ButtonLink>}
    />
  );
}
