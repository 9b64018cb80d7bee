import { AREA_KEYS } from '../../ui/keys/areaKeys';
import { KEYS } from '../../ui/keys/keys';

/** Every key that does something of its own, by where it works. */
export const ALL_KEYS = { ...KEYS, ...AREA_KEYS } as const;

export type KeyPlace = keyof typeof ALL_KEYS;
export type KeyUseOf<Place extends KeyPlace> = keyof (typeof ALL_KEYS)[Place];
