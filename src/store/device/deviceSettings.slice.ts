import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, parseJson } from '../../domain/text/json';
import { signedOut } from '../session/session.slice';

export type Density = 'comfortable' | 'compact';

/** The user's settings on this device. */
export interface DeviceSettings {
  density: Density;
  hiddenColumns: Record<string, string[]>;
  /** Column ids by report, for reports with a custom column order. */
  columnOrder: Record<string, string[]>;
  singleKeyShortcuts: boolean;
  /** True to mark changes that may be due to chance. */
  marksChance: boolean;
}

export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  density: 'comfortable',
  hiddenColumns: {},
  columnOrder: {},
  singleKeyShortcuts: true,
  marksChance: false,
};

export const deviceSettingsRestored = createAction<DeviceSettings>('deviceSettings/deviceSettingsRestored');

type Columns = DeviceSettings['hiddenColumns'];

/** Sets the columns of one report. An empty list removes the report's entry. */
const withEntry = (columns: Columns, report: string, own: readonly string[]): Columns => {
  const others = Object.entries(columns).filter(([id]) => id !== report);
  return Object.fromEntries(own.length > 0 ? [...others, [report, [...own]]] : others);
};

const slice = createSlice({
  name: 'deviceSettings',
  initialState: DEFAULT_DEVICE_SETTINGS,
  reducers: {
    densityChosen(state, { payload }: PayloadAction<Density>) {
      state.density = payload;
    },
    /** Stores a report's hidden columns and column order. Empty lists restore the defaults. */
    columnsArranged(
      state,
      {
        payload: { report, hidden, order },
      }: PayloadAction<{ report: string; hidden: readonly string[]; order: readonly string[] }>,
    ) {
      state.hiddenColumns = withEntry(state.hiddenColumns, report, hidden);
      state.columnOrder = withEntry(state.columnOrder, report, order);
    },
    shortcutsSwitched(state, { payload }: PayloadAction<boolean>) {
      state.singleKeyShortcuts = payload;
    },
    chanceMarksSwitched(state, { payload }: PayloadAction<boolean>) {
      state.marksChance = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(deviceSettingsRestored, (_state, { payload }) => payload);
    builder.addCase(signedOut, () => DEFAULT_DEVICE_SETTINGS);
  },
  selectors: {
    selectDeviceSettings: (state) => state,
    selectDensity: (state) => state.density,
    selectHiddenColumns: (state, report: string) => state.hiddenColumns[report],
    selectColumnOrder: (state, report: string) => state.columnOrder[report],
    selectShortcutsOn: (state) => state.singleKeyShortcuts,
    selectMarksChance: (state) => state.marksChance,
  },
});

export const { densityChosen, columnsArranged, shortcutsSwitched, chanceMarksSwitched } = slice.actions;
export const {
  selectDeviceSettings,
  selectDensity,
  selectHiddenColumns,
  selectColumnOrder,
  selectShortcutsOn,
  selectMarksChance,
} = slice.selectors;
export const deviceSettingsReducer = slice.reducer;

const readColumns = (raw: unknown): Columns =>
  Object.fromEntries(
    Object.entries(isRecord(raw) ? raw : {}).flatMap(([report, columns]) =>
      Array.isArray(columns) ? [[report, columns.filter((id) => typeof id === 'string')]] : [],
    ),
  );

/** Parses stored settings. Missing or invalid values become the defaults. */
export function parseDeviceSettings(text: string | null): DeviceSettings {
  const parsed = parseJson(text);
  const raw = isRecord(parsed) ? parsed : {};
  return {
    density: raw.density === 'compact' ? 'compact' : 'comfortable',
    hiddenColumns: readColumns(raw.hiddenColumns),
    columnOrder: readColumns(raw.columnOrder),
    singleKeyShortcuts: raw.singleKeyShortcuts !== false,
    marksChance: raw.marksChance === true,
  };
}
