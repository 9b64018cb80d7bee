import { AREA_KEYS } from '../../ui/keys/areaKeys';
import { KEYS } from '../../ui/keys/keys';

/** All keys with a function, by the place where they work. */
export const ALL_KEYS = { ...KEYS, ...AREA_KEYS } as const;

export type KeyPlace = keyof typeof ALL_KEYS;
export type KeyUseOf<Place extends KeyPlace> = keyof (typeof ALL_KEYS)[Place];
