import { useEffect, useId } from 'react';
import { COMPANIES_STEP, type FirstStep, firstSteps } from '../../domain/imports/firstSteps';
import { sectionPath } from '../../domain/screens/administration';
import { areaRequested, selectArea } from '../../store/areas/areas.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  importStepsHidden,
  importStepsRequested,
  selectImportSteps,
} from '../../store/imports/importSteps.slice';
import type from '../../theme/type.module.css';
import { Button, ButtonLink } from '../ui/button/Button';
import { classes } from '../ui/button/classes';
import { Badge } from '../ui/marks/Badge';
import css from './FirstSteps.module.css';

/** Shows an admin how to fill an empty database. Renders nothing if nothing is missing or the admin has hidden it. */
export default function FirstSteps() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectArea(state, 'imports') === 'open');
  useEffect(() => {
    dispatch(areaRequested('imports'));
  }, [dispatch]);
  return isOpen && <Steps />;
}

function Steps() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const answer = useAppSelector(selectImportSteps);
  useEffect(() => {
    dispatch(importStepsRequested());
  }, [dispatch]);
  const steps = answer === null ? [] : firstSteps(answer);
  if (steps.every(({ isDone }) => isDone)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.label;
  return (
    <section className={css.box} aria-labelledby={titleId}>
      <header>
        <div className={css.about}>
          <h2 className={type.h2} id={titleId}>
            Fill the database
          </h2>
          <p className={classes(type.body2, type.secondary)}>
            {`${done} of ${steps.length} steps are done. Reports stay empty until their facts are loaded.`}
          </p>
        </div>
        <Button onClick={() => dispatch(importStepsHidden())}>Hide</Button>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.label} step={step} isNext={step.label === next} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { label, text, isDone }, isNext }: { step: FirstStep; isNext: boolean }) {
  const isCompanies = label === COMPANIES_STEP;
  return (
    <li>
      <div className={css.about}>
        <div className={css.label}>
          <h3 className={type.h3}>{label}</h3>
          {isDone && <Badge kind="better">✓ done</Badge>}
        </div>
        {!isDone && <p className={classes(type.body2, type.secondary)}>{text}</p>}
      </div>
      {!isDone && (
        <ButtonLink
          to={isCompanies ? '/companies/edit/new' : sectionPath('imports')}
          variant={isNext ? 'contained' : 'outlined'}
          color={isNext ? 'primary' : 'inherit'}
          aria-label={isCompanies ? 'Add a company' : `Import ${label}`}
        >
          {isCompanies ? 'Add a company' : 'Import'}
        </ButtonLink>
      )}
    </li>
  );
}
