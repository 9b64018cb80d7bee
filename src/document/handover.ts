/** What the document's own script hands to the app's code, which comes later. */
export interface Handover {
  /** Which picture stands in `#root`: the login page itself, or the frame that holds the place of a screen. */
  painted: 'login' | 'frame';
  /** Buttons of the login page that were pressed before the app could answer, each once, the first first. */
  pressed: HTMLElement[];
  /** The app's own scripts have all come: a script that fails from now on is not one of them. */
  codeIsHere: () => void;
  /** From now on the app answers for itself. */
  takeOver: () => void;
}

declare global {
  var greenroomHandover: Handover | undefined;
}

/** Absent where the document's script did not run: in development, or under a policy that forbids it. */
export const handover = (): Handover | undefined => globalThis.greenroomHandover;
