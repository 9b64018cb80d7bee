import type { Operation } from '../../src/store/preferences/operations';
import type { Write } from './preferencesServer';

interface Pending {
  key: string;
  goal: string | null;
  base: string | null;
  /** The id of the latest edit of this key, as the app names it. */
  edit: string;
}

interface TabKnowledge {
  /** The store as the tab last read it, with the writes that have been confirmed since. */
  read: Map<string, string>;
  written: Write[];
  inFlight: { write: Write; edit: string } | null;
}

interface Sending {
  /** The user in whose session the write is sent, and the user whose changes they are. */
  sender: number | null;
  owner: number;
  /** The current values on the server. */
  held: ReadonlyMap<string, string>;
}

const apply = (values: Map<string, string>, { key, goal }: Write): void => {
  if (goal === null) values.delete(key);
  else values.set(key, goal);
};

const valueIn = (values: ReadonlyMap<string, string>, key: string): string | null => values.get(key) ?? null;

/**
 * A second, simpler model of one user's pending changes: a list in the order of the first edits, and the set of edits
 * that the last Save requested. `faults` lists the differences from the app.
 */
export class PreferencesModel {
  pending: Pending[] = [];
  /** The edits that the last Save requested, and the edits that any Save has requested, done or not. */
  saved = new Set<string>();
  private everSaved = new Set<string>();
  /** The edits that the server has confirmed, and the edits that the server has applied, confirmed or not. */
  private confirmed = new Set<string>();
  private applied = new Set<string>();
  private tabs = new Map<object, TabKnowledge>();
  readonly faults: string[] = [];

  private knowledge(tab: object): TabKnowledge {
    const known = this.tabs.get(tab) ?? { read: new Map(), written: [], inFlight: null };
    this.tabs.set(tab, known);
    return known;
  }

  of = (key: string): Pending | undefined => this.pending.find((one) => one.key === key);

  private put(key: string, change: Pick<Pending, 'goal' | 'base'>, edit: string): void {
    const known = this.of(key);
    if (change.goal === change.base) this.drop(key);
    else if (known) Object.assign(known, change, { edit });
    else this.pending.push({ key, ...change, edit });
  }

  drop = (key: string): void => {
    this.pending = this.pending.filter((one) => one.key !== key);
  };

  aim(key: string, goal: string | null, shown: string | null, edit: string): void {
    this.put(key, { goal, base: this.of(key)?.base ?? (this.of(key) ? null : shown) }, edit);
  }

  save(): void {
    this.saved = new Set(this.pending.map(({ edit }) => edit));
    for (const edit of this.saved) this.everSaved.add(edit);
  }

  discard(): void {
    this.pending = [];
    this.saved.clear();
  }

  mine(key: string, theirs: string | null): void {
    const known = this.of(key);
    if (known) this.put(key, { goal: known.goal, base: theirs }, known.edit);
  }

  leave(key: string, edit: string): void {
    const known = this.of(key);
    if (known) known.edit = edit;
  }

  /**
   * Checks a write that a tab sends: it must be saved, the first in order, based on the value that was read, and not
   * sent before.
   * @returns a function to call when the server applies the write
   */
  sends(tab: object, write: Write, { sender, owner, held }: Sending): (() => void) | undefined {
    const say = (what: string) => this.faults.push(`${what}: ${JSON.stringify(write)}`);
    const known = this.knowledge(tab);
    const next = this.pending.find(
      ({ key, edit, goal }) => this.saved.has(edit) && valueIn(known.read, key) !== goal,
    );
    if (sender !== null && sender !== owner) say('sent by somebody else');
    if (!next) {
      say('nothing was to be sent');
      return undefined;
    }
    if (next.key !== write.key || next.goal !== write.goal) say(`out of turn, before ${next.key}`);
    if (valueIn(known.read, write.key) !== next.base) say('over a change that nobody was asked about');
    const isThere = this.applied.has(next.edit) && valueIn(held, write.key) === write.goal;
    if (this.confirmed.has(next.edit) || isThere) say('sent twice');
    if ([...this.tabs.values()].some(({ inFlight }) => inFlight)) say('sent beside another');
    known.inFlight = { write, edit: next.edit };
    return () => this.applied.add(next.edit);
  }

  /**
   * Records that a tab reads the whole store. Returns a function to call with the answer, which keeps the writes that
   * were confirmed in the meantime.
   */
  asks(tab: object): (values: ReadonlyMap<string, string>) => void {
    const since = this.knowledge(tab).written.length;
    return (values) => {
      const known = this.knowledge(tab);
      known.read = new Map(values);
      for (const write of known.written.slice(since)) apply(known.read, write);
    };
  }

  /** Records that this tab has no write in flight any more. */
  forgetFlight(tab: object): void {
    this.knowledge(tab).inFlight = null;
  }

  done(tab: object, write: Write): void {
    const known = this.knowledge(tab);
    const sent = known.inFlight;
    known.inFlight = null;
    if (!sent) return;
    this.confirmed.add(sent.edit);
    known.written.push(write);
    apply(known.read, write);
    const pending = this.of(write.key);
    if (!pending) return;
    if (pending.edit === sent.edit) this.drop(write.key);
    else this.put(write.key, { goal: pending.goal, base: write.goal }, pending.edit);
  }

  refused(): void {
    this.saved.clear();
  }

  private isKnownThere = ({ key, goal }: Pending): boolean =>
    [...this.tabs.values()].some(({ read }) => valueIn(read, key) === goal);

  /**
   * Compares the pending changes that a tab shows with the model. Saved changes may be missing if the server has their
   * value already.
   */
  compare(shown: readonly Operation[]): void {
    const theirs = new Map(shown.map((operation) => [operation.key, operation]));
    for (const one of [...this.pending]) {
      const operation = theirs.get(one.key);
      if (operation) {
        const goal = operation.kind === 'upsert' ? operation.value : null;
        if (goal !== one.goal || operation.base !== one.base || operation.edit !== one.edit)
          this.faults.push(`shown ${JSON.stringify(operation)}, not ${JSON.stringify(one)}`);
      } else if (this.everSaved.has(one.edit) && this.isKnownThere(one)) this.drop(one.key);
      else this.faults.push(`lost: ${JSON.stringify(one)}`);
    }
    const [own, other] = [this.pending.map(({ key }) => key), shown.map(({ key }) => key)];
    if (own.join() !== other.join())
      this.faults.push(`shown in the order ${other.join()}, not ${own.join()}`);
  }
}
