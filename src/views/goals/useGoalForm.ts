import { identityOf } from '@src/domain/text/identity';
import { useEffect, useState } from 'react';
import { formatDecimal } from '../../domain/figures/formats';
import { parseNumber } from '../../domain/figures/parseNumber';
import {
  FIGURES,
  faultOf,
  type Goal,
  type GoalFigure,
  type GoalId,
  goalKey,
  MOST_AMOUNT,
} from '../../domain/goals/goal';
import { amountWords } from '../../domain/goals/goalWords';
import type { Site } from '../../domain/sites/sites';
import { selectToday } from '../../store/clock/clock.slice';
import { selectMetaCurrencies, selectSellerNames } from '../../store/goals/goalChoices.selectors';
import { selectGoalMap } from '../../store/goals/goals.selectors';
import { GOAL_WRITE_KEY, goalDeletionRequested, goalSaveRequested } from '../../store/goals/goals.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { requestForgotten, selectStatus } from '../../store/requests/requests.slice';

interface Given {
  goal: Goal | undefined;
  figure: GoalFigure;
  site: Site;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}

interface Change extends Partial<GoalId> {
  typed?: string;
}

/** Returns the list with the value, if there is one. */
const withChosen = (list: readonly string[], value: string | null): readonly string[] =>
  value === null || list.includes(value) ? list : [...list, value];

const DECIMALS = 2;
const amountText = (amount: number, locale: string): string =>
  formatDecimal(amount, locale, Number.isInteger(amount) ? 0 : DECIMALS);

/** The state of the form of a goal. */
export function useGoalForm({ goal, figure, site, onTyped, onClose }: Given) {
  const dispatch = useAppDispatch();
  const today = useAppSelector(selectToday);
  const goals = useAppSelector(selectGoalMap);
  const sellers = useAppSelector((state) => selectSellerNames(state, { site: site.domain }));
  const currencies = useAppSelector((state) => selectMetaCurrencies(state, { site: site.domain }));
  const status = useAppSelector((state) => selectStatus(state, GOAL_WRITE_KEY));
  const [id, setId] = useState<GoalId>(
    () =>
      goal ?? {
        site: site.domain,
        figure,
        seller: null,
        currency: figure === 'meta_cost' && currencies.length === 1 ? (currencies[0] ?? null) : null,
        period: today.slice(0, 4),
      },
  );
  /** `null` while the field shows the stored amount. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isSent, setSent] = useState(false);
  const stored = goals[goalKey(id)];
  const chosen = typed ?? (stored ? amountText(stored.amount, site.locale) : '');
  const read = parseNumber(chosen, site.locale);
  const asked = { ...id, amount: read ?? 0 };
  const { isMoney } = FIGURES[id.figure];
  const isAmount = read !== null && read > 0 && (isMoney || Number.isInteger(read));
  useEffect(() => {
    dispatch(requestForgotten(GOAL_WRITE_KEY));
  }, [dispatch]);
  const isDone = isSent && status.phase === 'ready';
  const isTyped = typed !== null && identityOf(typed) !== '' && !isDone;
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const change = ({ typed: text, ...ids }: Change) => {
    if (text !== undefined) setTyped(text);
    const next = { ...id, ...ids };
    setId({
      ...next,
      seller: next.figure === 'won_value' ? next.seller : null,
      currency: next.figure === 'meta_cost' ? next.currency : null,
    });
    setChecked(false);
    setSent(false);
    dispatch(requestForgotten(GOAL_WRITE_KEY));
  };
  const amountFault = (): string | undefined => {
    if (!isAmount)
      return `Type a ${isMoney ? '' : 'whole '}number above 0, such as ${amountText(isMoney ? 1_500_000 : 1_200, site.locale)}`;
    return asked.amount > MOST_AMOUNT ? `Type at most ${amountText(MOST_AMOUNT, site.locale)}` : undefined;
  };
  return {
    id,
    stored,
    chosen,
    change,
    sellers: withChosen(sellers, id.seller),
    currencies: withChosen(currencies, id.currency),
    busy: isSent && status.phase === 'pending',
    failure: isSent && status.phase === 'failed' ? status.failure : null,
    errors: {
      seller: isChecked && id.figure === 'won_value' && id.seller === null ? 'Choose a seller' : undefined,
      currency:
        isChecked && id.figure === 'meta_cost' && id.currency === null ? 'Choose a currency' : undefined,
      amount: isChecked ? amountFault() : undefined,
    },
    /** How the typed amount is understood, because separators differ between countries. */
    hint: isAmount && isMoney ? amountWords(asked, site) : undefined,
    /** Sends the goal. Returns false if a field is wrong. */
    save: (): boolean => {
      setChecked(true);
      if (faultOf(asked) !== null || !isAmount) return false;
      setSent(true);
      dispatch(goalSaveRequested(asked));
      return true;
    },
    remove: () => {
      setSent(true);
      dispatch(goalDeletionRequested(id));
    },
  };
}
