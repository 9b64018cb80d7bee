import type from '@src/theme/type.module.css';
import { type ReactNode, useId } from 'react';
import { classes } from '../button/classes';
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
        <h2 className={type.h2} id={id}>
          {title}
        </h2>
        {about && <p className={classes(type.body2, type.secondary, css.spaced, css.about)}>{about}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}
