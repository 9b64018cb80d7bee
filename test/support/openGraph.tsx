import { act, screen } from '@testing-library/react';
import type { OpenPicture, PictureCommand, PictureMessage } from '../../src/domain/graph/picture';
import { DK_SITE, grant, user } from './factories';
import { renderApp } from './renderApp';
import { WIRE_GRAPH } from './requestGraphs';
import { seconds } from './startTestApp';
import { answers, playWire, type WireAnswer } from './wire';

export const GRAPH = `/rq_graph/${DK_SITE}`;
export const TITLE = 'Request graph for Athenas Danmark';

type Answer = WireAnswer | Error | Promise<WireAnswer>;
interface Given extends NonNullable<Parameters<typeof renderApp>[1]> {
  search?: string;
  site?: string;
  /** Returns the answer for the requested days. */
  answer?: (days: string) => Answer;
  isDrawn?: boolean;
}

/** Returns a graph drawing that draws nothing. It records the commands and sends the messages that the test gives. */
function playPicture() {
  const told: PictureCommand[] = [];
  const state = { open: 0, hear: (_news: PictureMessage): void => undefined };
  const open: OpenPicture = async (_host, hear) => {
    state.open += 1;
    state.hear = hear;
    return {
      send: (command) => void told.push(command),
      close: () => {
        state.open -= 1;
      },
    };
  };
  return {
    open,
    told,
    countOpen: () => state.open,
    say: async (news: PictureMessage) => {
      act(() => state.hear(news));
      await rest();
    },
    /** The last command of this kind. */
    last: <K extends PictureCommand['kind']>(kind: K) =>
      told.findLast((command): command is Extract<PictureCommand, { kind: K }> => command.kind === kind),
  };
}

/** Waits for code that loads in parts and for large answers that are read in several tasks. */
export const rest = () =>
  act(async () => {
    for (let n = 0; n < 12; n += 1) await seconds(0.001);
  });

/** jsdom lacks `scrollIntoView`. */
function withoutScreen(): void {
  Element.prototype.scrollIntoView = () => undefined;
}

/** Opens the request graph as a user who may see it. The app's own decoder reads the API's answers. */
export async function openGraph({
  search = '',
  site = DK_SITE,
  answer,
  isDrawn = true,
  ...given
}: Given = {}) {
  withoutScreen();
  const wire = playWire((address) => {
    const answered = answer?.(address.searchParams.get('days') ?? '') ?? answers(WIRE_GRAPH);
    if (answered instanceof Error) throw answered;
    return answered;
  });
  const picture = playPicture();
  const app = await renderApp(`/rq_graph/${site}${search}`, {
    who: user({ roles: [grant('graph_viewer', 1)] }),
    requestGraph: wire.requestGraph,
    ...(isDrawn && { openPicture: picture.open }),
    ...given,
  });
  await rest();
  return { ...app, asked: wire.asked, picture };
}

export const searchBox = () => screen.getByRole('combobox', { name: 'Search speaker' });
export const unconnected = () => screen.getByRole('switch', { name: 'Show unconnected' });
