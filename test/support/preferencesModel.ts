import type { Operation } from '../../src/store/preferences/operations';
import type { Write } from './preferencesServer';

interface Pending {
  key: string;
  goal: string | null;
  base: string | null;
  /** Which edit of the key this is, as the app names it. */
  edit: string;
}

interface TabKnowledge {
  /** What the tab was last told of the whole store, and what it has had confirmed since. */
  read: Map<string, string>;
  written: Write[];
  inFlight: { write: Write; edit: string } | null;
}

interface Sending {
  /** Whose session it is sent in, and whose it must be. */
  sender: number | null;
  owner: number;
  /** What the server holds by now. */
  held: ReadonlyMap<string, string>;
}

const apply = (values: Map<string, string>, { key, goal }: Write): void => {
  if (goal === null) values.delete(key);
  else values.set(key, goal);
};

const valueIn = (values: ReadonlyMap<string, string>, key: string): string | null => values.get(key) ?? null;

/**
 * What must be true of one person's pending changes, said once more and more simply than the app does it: a list
 * in the order of the first edits, and the set of edits that a Save has wanted.
 */
export class PreferencesModel {
  pending: Pending[] = [];
  /** The edits that a Save wants still; and those that one has ever wanted, which may be done by now. */
  saved = new Set<string>();
  private everSaved = new Set<string>();
  /** The edits that the server has confirmed, and those that it has done, answered or not. */
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
   * A tab sends: only what was saved, only the first of it, only over what was read, and nothing twice.
   * @returns what is to be called when the server does it
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

  /** A tab asks for the whole store; what is answered with must not forget what is confirmed meanwhile. */
  asks(tab: object): (values: ReadonlyMap<string, string>) => void {
    const since = this.knowledge(tab).written.length;
    return (values) => {
      const known = this.knowledge(tab);
      known.read = new Map(values);
      for (const write of known.written.slice(since)) apply(known.read, write);
    };
  }

  /** The answer has come to nothing, or to nobody. */
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

  /** What a tab shows as pending must be what the model has, but for saved changes that were there already. */
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
