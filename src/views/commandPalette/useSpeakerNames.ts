import { useEffect, useState } from 'react';
import type { SiteSpeakers } from '../../domain/commandPalette/paletteSearch';
import { preparedNames, prepareNames } from '../../domain/commandPalette/speakerNames';
import { type LoadedSpeakers, selectLoadedSpeakers } from '../../store/commandPalette/entries.selectors';
import { useAppSelector } from '../../store/hooks';

/** Time in ms after which the page may draw and take keys before the next names are prepared. */
const SLICE_MS = 8;

const NO_SPEAKERS: readonly SiteSpeakers[] = [];

/** Prepares names until the work has to pause. Returns true if all names are prepared. */
const prepareAll = (sites: readonly LoadedSpeakers[], isOver: () => boolean): boolean =>
  sites.every(({ answers }) => answers.every((byId) => prepareNames(byId, isOver)));

const speakersOf = (sites: readonly LoadedSpeakers[]): readonly SiteSpeakers[] =>
  sites.map(({ answers, ...site }) => ({ ...site, names: preparedNames(answers) }));

/**
 * Returns the speakers of the loaded reports for the search. Their names are prepared in short tasks while the dialog is
 * open, and stay prepared as long as their answer is loaded.
 */
export function useSpeakerNames(): {
  speakers: readonly SiteSpeakers[];
  /** True until all names are prepared. The speakers of the last answers are offered meanwhile. */
  isPreparing: boolean;
  /** Prepares the remaining names at once, for a choice that cannot wait. */
  allSpeakers: () => readonly SiteSpeakers[];
} {
  const sites = useAppSelector(selectLoadedSpeakers);
  const [prepared, setPrepared] = useState(() =>
    prepareAll(sites, () => true) ? { of: sites, speakers: speakersOf(sites) } : null,
  );
  const isPreparing = prepared?.of !== sites;
  useEffect(() => {
    if (!isPreparing) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + SLICE_MS;
      if (prepareAll(sites, () => performance.now() >= until))
        setPrepared({ of: sites, speakers: speakersOf(sites) });
      else timer = setTimeout(go);
    };
    timer = setTimeout(go);
    return () => clearTimeout(timer);
  }, [sites, isPreparing]);
  const speakers = prepared?.speakers ?? NO_SPEAKERS;
  const allSpeakers = () => {
    prepareAll(sites, () => false);
    return speakersOf(sites);
  };
  return { speakers, isPreparing, allSpeakers };
}
