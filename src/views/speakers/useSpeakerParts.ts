import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { selectIsOfEarlierDay } from '../../store/clock/clock.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { datasetsShown } from '../../store/reports/datasets/datasets.slice';
import { selectShownKeys } from '../../store/requests/memory.slice';
import { loadedAtOf, type RequestStatus, selectStatus } from '../../store/requests/requests.slice';
import type { Spans } from '../../store/speakers/parts';
import {
  joinSpans,
  type PartPlan,
  selectPlan,
  selectSpeakerRequests,
} from '../../store/speakers/plan.selectors';
import {
  type SpeakerRequest,
  selectIsHeld,
  speakerRequestKey,
  speakerRequestMade,
  speakerRequestReleased,
} from '../../store/speakers/speakerRequests';
import { useDailyRefresh } from '../ui/data/useDataDays';

/** The state of one request. */
export interface SpeakerRequestState {
  request: SpeakerRequest;
  key: string;
  status: RequestStatus;
  /** True if the requested data is cached. */
  cached: boolean;
}

/** A part with the state of its requests. */
export interface ShownPart extends PartPlan {
  states: readonly SpeakerRequestState[];
}

/**
 * Requests data that is not cached or was requested on an earlier day. Releases pending requests when the view closes.
 */
function useSpeakerRequests(
  requests: readonly SpeakerRequest[],
  states: readonly SpeakerRequestState[],
  isPanel: boolean,
) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** The requests that this view started. The view releases only these requests when it closes. */
  const asked = useRef(new Map<string, SpeakerRequest>());
  const ask = useCallback(
    (request: SpeakerRequest) => {
      asked.current.set(speakerRequestKey(request), request);
      dispatch(speakerRequestMade(request));
    },
    [dispatch],
  );
  const show = useCallback(() => {
    const others = isPanel ? selectShownKeys(store.getState()) : [];
    dispatch(datasetsShown('speaker', [...new Set([...others, ...requests.map(speakerRequestKey)])]));
  }, [dispatch, store, requests, isPanel]);
  useEffect(() => {
    const mine = asked.current;
    show();
    // A new view repeats failed requests.
    for (const request of requests) {
      const state = store.getState();
      const key = speakerRequestKey(request);
      const isThere = selectIsHeld(state, request);
      if (isThere ? selectIsOfEarlierDay(state, key) : selectStatus(state, key).phase === 'failed')
        ask(request);
    }
    return () => {
      for (const request of mine.values()) dispatch(speakerRequestReleased(request));
      mine.clear();
    };
  }, [dispatch, store, requests, ask, show]);
  useEffect(() => {
    const missing = states.filter(
      ({ cached, status }) => !cached && (status.phase === 'idle' || status.phase === 'ready'),
    );
    if (missing.length === 0) return;
    show();
    for (const { request } of missing) ask(request);
  }, [states, ask, show]);
  const keys = useMemo(() => requests.map(speakerRequestKey), [requests]);
  const reloadOutdated = useCallback(
    (outdated: readonly string[]) =>
      requests.filter((request) => outdated.includes(speakerRequestKey(request))).forEach(ask),
    [requests, ask],
  );
  useDailyRefresh(keys, reloadOutdated);
  return ask;
}

function useStates(requests: readonly SpeakerRequest[]): readonly SpeakerRequestState[] {
  const statuses = useAppSelector(
    (state) => requests.map((request) => selectStatus(state, speakerRequestKey(request))),
    shallowEqual,
  );
  const cached = useAppSelector(
    (state) => requests.map((request) => selectIsHeld(state, request)),
    shallowEqual,
  );
  return useMemo(
    () =>
      requests.flatMap((request, place): SpeakerRequestState[] => {
        const status = statuses[place];
        return status
          ? [{ request, key: speakerRequestKey(request), status, cached: cached[place] ?? false }]
          : [];
      }),
    [requests, statuses, cached],
  );
}

export interface SpeakerParts {
  parts: readonly ShownPart[];
  ask: (request: SpeakerRequest) => void;
  refresh: () => void;
  /** True while data or permissions are still loading. */
  isAwaited: boolean;
  /** True while a request is pending, even if older data is shown. */
  isBusy: boolean;
  /** True if any part has data. */
  hasData: boolean;
  /** Load time of the oldest shown data, or `null`. */
  loadedAt: number | null;
}

/**
 * Returns all parts about the speakers of a site, and requests the data that the user may see.
 *
 * @param isPanel true if another screen is visible too, whose data must stay cached
 */
export function useSpeakerParts(site: string, spans: Spans, isPanel: boolean): SpeakerParts {
  const joined = joinSpans(spans);
  const plan = useAppSelector((state) => selectPlan(state, { site, spans: joined }));
  const requests = useAppSelector((state) => selectSpeakerRequests(state, { site, spans: joined }));
  const states = useStates(requests);
  const ask = useSpeakerRequests(requests, states, isPanel);
  return useMemo(() => {
    const byKey = new Map(states.map((state) => [state.key, state]));
    const times = states.map(({ status }) => loadedAtOf(status)).filter((at) => at !== null);
    return {
      ask,
      refresh: () => requests.forEach(ask),
      parts: plan.map((part) => ({
        ...part,
        states: part.requests.flatMap((request) => byKey.get(speakerRequestKey(request)) ?? []),
      })),
      isAwaited:
        plan.some(({ access }) => access === 'waiting') ||
        states.some(({ cached, status }) => !cached && status.phase !== 'failed'),
      isBusy: states.some(({ status }) => status.phase === 'pending'),
      hasData: states.some(({ cached }) => cached),
      loadedAt: times.length === 0 ? null : Math.min(...times),
    };
  }, [plan, requests, states, ask]);
}
