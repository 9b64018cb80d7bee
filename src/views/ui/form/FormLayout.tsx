import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { plain } from '../plain';
import css from './FormLayout.module.css';

/** The page of a form, with its sections and space for the save bar. */
export const FormPage = plain('form', css.formPage);

interface Props {
  title: string;
  about?: string;
  children: ReactNode;
}

/** Renders a group of fields with its title and description at the left. */
export function FormSection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className={css.box} aria-labelledby={id}>
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {about && (
          <Typography variant="body2" className={css.about} color="textSecondary" sx={{ mt: 1 }}>
            {about}
          </Typography>
        )}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
