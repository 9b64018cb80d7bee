import type { EntityAdapter, EntityId, EntityState } from '@reduxjs/toolkit';
import { createSliceSelector } from '../createSliceSelector';

/** Records of several owners, such as the log entries of companies. `idsByOwner` keeps the order of the answers. */
export interface OwnedRecords<Entity, Id extends EntityId> extends EntityState<Entity, Id> {
  /** Ids of the records by owner id. Owners whose records are not loaded have no entry. */
  idsByOwner: Record<number, Id[]>;
}

/** Functions for records of several owners, on top of an entity adapter. The reducers change a draft of the state. */
export function ownedRecords<Entity extends { id: Id }, Id extends EntityId>(
  adapter: EntityAdapter<Entity, Id>,
) {
  type State = OwnedRecords<Entity, Id>;
  const initialState: State = adapter.getInitialState({ idsByOwner: {} });
  return {
    initialState,
    /** Replaces all records of an owner. */
    setAll(state: State, owner: number, records: readonly Entity[]): void {
      adapter.removeMany(state, state.idsByOwner[owner] ?? []);
      adapter.setMany(state, records);
      state.idsByOwner[owner] = records.map(({ id }) => id);
    },
    /** Removes one record of an owner. Does nothing if the owner's records are not loaded. */
    removeOne(state: State, owner: number, id: Id): void {
      adapter.removeOne(state, id);
      const ids = state.idsByOwner[owner];
      if (ids) state.idsByOwner[owner] = ids.filter((each) => each !== id);
    },
    /** Returns the records of an owner in the order of the answer, or `undefined` if they are not loaded. */
    selectOf: createSliceSelector(
      [
        ({ entities }: State) => entities,
        ({ idsByOwner }: State, { owner }: { owner: number }) => idsByOwner[owner],
      ],
      (entities, ids): readonly Entity[] | undefined => ids?.map((id) => entities[id]),
    ),
  };
}
