import { combineReducers } from '@reduxjs/toolkit';
import type { RootState } from '@src/store';
import { announced } from '@src/store/device/announcer.slice';
import { selectEdgeCount } from '@src/store/graph/graph.selectors';
import { requestGraphReceived, requestGraphsReducer } from '@src/store/graph/requestGraphs.slice';
import { DK_SITE } from '../../support/factories';
import { smallGraph } from '../../support/requestGraphs';
import { createEmptyStore } from '../../support/states';

test('counts edges once for a graph and a weight, despite other changes in the store', () => {
  const store = createEmptyStore();
  const graphs = combineReducers({ requestGraphs: requestGraphsReducer });
  const arrived = requestGraphReceived({ id: { site: DK_SITE, span: '365' }, graph: smallGraph() });
  const held = graphs(undefined, arrived);
  const stateNow = (): RootState => ({ ...store.getState(), ...held });
  const before = selectEdgeCount.recomputations();
  expect(selectEdgeCount(stateNow(), { site: DK_SITE, span: '365', leastWeight: 1 })).toBe(6);
  store.dispatch(announced('something else'));
  expect(selectEdgeCount(stateNow(), { site: DK_SITE, span: '365', leastWeight: 1 })).toBe(6);
  expect(selectEdgeCount.recomputations() - before).toBe(1);
  expect(selectEdgeCount(stateNow(), { site: DK_SITE, span: '365', leastWeight: 3 })).toBe(3);
});
