/** The data and functions that the document's inline script passes to the app's code. */
export interface Handover {
  /** The prerendered content of `#root`: the login page, or the frame of a signed-in screen. */
  painted: 'login' | 'frame';
  /** Buttons of the login page that the user pressed before the app could respond, without duplicates, in order. */
  pressed: HTMLElement[];
  /** Reports that all initial scripts of the app have loaded. Later script errors no longer replace the page. */
  codeIsHere: () => void;
  /** Ends the capture of presses: from this call on, the app handles clicks. */
  takeOver: () => void;
}

declare global {
  var greenroomHandover: Handover | undefined;
}

/**
 * Returns the handover, or `undefined` if the document's script did not run: in development, or under a policy that
 * forbids inline scripts.
 */
export const handover = (): Handover | undefined => globalThis.greenroomHandover;
