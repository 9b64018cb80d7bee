import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord, parseJson } from '../../domain/text/json';
import { signedOut } from '../session/session.slice';

export type Density = 'comfortable' | 'compact';

/** What a person has arranged for themselves on this device. */
export interface DeviceSettings {
  density: Density;
  /** Column ids by report. */
  hiddenColumns: Record<string, string[]>;
  singleKeyShortcuts: boolean;
  /** Whether changes that may be chance are marked. */
  marksChance: boolean;
}

export const DEFAULT_DEVICE_SETTINGS: DeviceSettings = {
  density: 'comfortable',
  hiddenColumns: {},
  singleKeyShortcuts: true,
  marksChance: false,
};

export const deviceSettingsRestored = createAction<DeviceSettings>('deviceSettings/restored');

const slice = createSlice({
  name: 'deviceSettings',
  initialState: DEFAULT_DEVICE_SETTINGS,
  reducers: {
    densityChosen(state, { payload }: PayloadAction<Density>) {
      state.density = payload;
    },
    columnToggled(state, { payload }: PayloadAction<{ report: string; column: string }>) {
      const hidden = state.hiddenColumns[payload.report] ?? [];
      state.hiddenColumns[payload.report] = hidden.includes(payload.column)
        ? hidden.filter((column) => column !== payload.column)
        : [...hidden, payload.column];
    },
    columnsReset(state, { payload }: PayloadAction<string>) {
      state.hiddenColumns = Object.fromEntries(
        Object.entries(state.hiddenColumns).filter(([report]) => report !== payload),
      );
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
    selectShortcutsOn: (state) => state.singleKeyShortcuts,
    selectMarksChance: (state) => state.marksChance,
  },
});

export const { densityChosen, columnToggled, columnsReset, shortcutsSwitched, chanceMarksSwitched } =
  slice.actions;
export const {
  selectDeviceSettings,
  selectDensity,
  selectHiddenColumns,
  selectShortcutsOn,
  selectMarksChance,
} = slice.selectors;
export const deviceSettingsReducer = slice.reducer;

/** DeviceSettings from stored text; anything odd in it is the default. */
export function parseDeviceSettings(text: string | null): DeviceSettings {
  const parsed = parseJson(text);
  const raw = isRecord(parsed) ? parsed : {};
  const hidden = isRecord(raw.hiddenColumns) ? raw.hiddenColumns : {};
  return {
    density: raw.density === 'compact' ? 'compact' : 'comfortable',
    hiddenColumns: Object.fromEntries(
      Object.entries(hidden).flatMap(([report, columns]) =>
        Array.isArray(columns) ? [[report, columns.filter((id) => typeof id === 'string')]] : [],
      ),
    ),
    singleKeyShortcuts: raw.singleKeyShortcuts !== false,
    marksChance: raw.marksChance === true,
  };
}
