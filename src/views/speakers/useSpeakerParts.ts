import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { selectIsOfEarlierDay } from '../../store/clock/clock.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { partsShown } from '../../store/reports/datasets/partRequests';
import { loadedAtOf, type RequestStatus, selectStatus } from '../../store/requests/requests.slice';
import type { Spans } from '../../store/speakers/parts';
import { joinSpans, type PartPlan, selectPlan, selectWishes } from '../../store/speakers/plan.selectors';
import {
  type SpeakerWish,
  selectIsHeld,
  wishKey,
  wishNeeded,
  wishReleased,
} from '../../store/speakers/speakerRequests';
import { useAskDaily } from '../ui/data/useDataDays';

/** What becomes of one call. */
export interface WishState {
  wish: SpeakerWish;
  key: string;
  status: RequestStatus;
  /** Whether what it asks for is there. */
  held: boolean;
}

/** A part with what becomes of its calls. */
export interface ShownPart extends PartPlan {
  states: readonly WishState[];
}

/** Asks for what is not there or of an earlier day, and lets go of what is still waited for when nobody shows it any more. */
function useWishes(wishes: readonly SpeakerWish[], states: readonly WishState[], isBeside: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** Of those that others wait for as well, nobody is let down. */
  const asked = useRef(new Map<string, SpeakerWish>());
  const ask = useCallback(
    (wish: SpeakerWish) => {
      asked.current.set(wishKey(wish), wish);
      dispatch(wishNeeded(wish));
    },
    [dispatch],
  );
  const show = useCallback(() => {
    const others = isBeside ? store.getState().memory.shown : [];
    dispatch(partsShown([...new Set([...others, ...wishes.map(wishKey)])]));
  }, [dispatch, store, wishes, isBeside]);
  useEffect(() => {
    const mine = asked.current;
    show();
    // Who looks anew asks anew for what failed before.
    for (const wish of wishes) {
      const state = store.getState();
      const key = wishKey(wish);
      const isThere = selectIsHeld(state, wish);
      if (isThere ? selectIsOfEarlierDay(state, key) : selectStatus(state, key).phase === 'failed') ask(wish);
    }
    return () => {
      for (const wish of mine.values()) dispatch(wishReleased(wish));
      mine.clear();
    };
  }, [dispatch, store, wishes, ask, show]);
  useEffect(() => {
    const missing = states.filter(
      ({ held, status }) => !held && (status.phase === 'idle' || status.phase === 'ready'),
    );
    if (missing.length === 0) return;
    show();
    for (const { wish } of missing) ask(wish);
  }, [states, ask, show]);
  const keys = useMemo(() => wishes.map(wishKey), [wishes]);
  const askAgain = useCallback(
    (outdated: readonly string[]) => wishes.filter((wish) => outdated.includes(wishKey(wish))).forEach(ask),
    [wishes, ask],
  );
  useAskDaily(keys, askAgain);
  return ask;
}

function useStates(wishes: readonly SpeakerWish[]): readonly WishState[] {
  const statuses = useAppSelector(
    (state) => wishes.map((wish) => selectStatus(state, wishKey(wish))),
    shallowEqual,
  );
  const held = useAppSelector((state) => wishes.map((wish) => selectIsHeld(state, wish)), shallowEqual);
  return useMemo(
    () =>
      wishes.flatMap((wish, place): WishState[] => {
        const status = statuses[place];
        return status ? [{ wish, key: wishKey(wish), status, held: held[place] ?? false }] : [];
      }),
    [wishes, statuses, held],
  );
}

export interface SpeakerParts {
  parts: readonly ShownPart[];
  ask: (wish: SpeakerWish) => void;
  refresh: () => void;
  /** Whether anything is still to come. */
  isAwaited: boolean;
  /** Whether anything is asked for, be it there already or not. */
  isBusy: boolean;
  /** Whether anything came of it. */
  isAnythingThere: boolean;
  /** When the oldest of what is shown came. */
  loadedAt: number | null;
}

/**
 * All parts about the speakers of a site, asked for as far as the person may see them.
 *
 * @param isBeside whether another screen is shown as well, whose data stays too.
 */
export function useSpeakerParts(site: string, spans: Spans, isBeside: boolean): SpeakerParts {
  const joined = joinSpans(spans);
  const plan = useAppSelector((state) => selectPlan(state, site, joined));
  const wishes = useAppSelector((state) => selectWishes(state, site, joined));
  const states = useStates(wishes);
  const ask = useWishes(wishes, states, isBeside);
  return useMemo(() => {
    const byKey = new Map(states.map((state) => [state.key, state]));
    const times = states.map(({ status }) => loadedAtOf(status)).filter((at) => at !== null);
    return {
      ask,
      refresh: () => wishes.forEach(ask),
      parts: plan.map((part) => ({
        ...part,
        states: part.wishes.flatMap((wish) => byKey.get(wishKey(wish)) ?? []),
      })),
      isAwaited:
        plan.some(({ access }) => access === 'waiting') ||
        states.some(({ held, status }) => !held && status.phase !== 'failed'),
      isBusy: states.some(({ status }) => status.phase === 'pending'),
      isAnythingThere: states.some(({ held }) => held),
      loadedAt: times.length === 0 ? null : Math.min(...times),
    };
  }, [plan, wishes, states, ask]);
}
