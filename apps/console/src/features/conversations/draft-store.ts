import { Attempts } from '../../app/editing/attempts.js';
import type { KeptAttempts } from '../../app/editing/attempts.js';
import type { Picture } from '../../app/pictures/picture.js';

export interface Reply {
  readonly text: string | null;
  /** Id of an uploaded picture. */
  readonly image: number | null;
  /** Id of another uploaded file. */
  readonly file: number | null;
}

/** A reply that somebody has begun and not sent. */
export interface Draft {
  readonly text: string;
  readonly picture: Picture | null;
  /** Another file, instead of a picture. */
  readonly file: File | null;
  readonly isSending: boolean;
  /** Why it was not sent, or why its picture or file could not be taken. */
  readonly error: Error | null;
}

export const emptyDraft: Draft = { text: '', picture: null, file: null, isSending: false, error: null };

export const isBegun = ({ text, picture, file }: Draft): boolean =>
  text.trim() !== '' || picture !== null || file !== null;

/** What outlives a reload. */
export interface KeptDrafts {
  /** Of whom, so that somebody who signs in later in the same tab does not see them. */
  readonly user: number;
  readonly texts: Readonly<Record<string, string>>;
  readonly attempts?: KeptAttempts;
}

export interface DraftLine {
  /** @returns the id of the picture */
  upload(picture: Picture): Promise<number>;
  /** @returns the id of the file */
  uploadFile(file: File): Promise<number>;
  /** The platform has the file no longer, which it keeps for an hour: it is uploaded again. */
  isFileGone(error: unknown): boolean;
  send(reply: Reply, key: string): Promise<void>;
}

/** Replies of one user by conversation. They live as long as the tab does: a screen that is left loses none, and sends none twice. */
export class DraftStore {
  private drafts: ReadonlyMap<number, Draft>;
  private readonly attempts: Attempts;
  private readonly uploads = new WeakMap<Picture | File, number>();
  private readonly listeners = new Set<() => void>();
  private hasEnded = false;

  /** @param kept of whichever user: that of another one is left aside */
  constructor(
    readonly user: number,
    kept: KeptDrafts | null,
    private readonly keep: (kept: KeptDrafts) => void,
  ) {
    const own: KeptDrafts = kept?.user === user ? kept : { user, texts: {} };
    this.drafts = new Map(Object.entries(own.texts).map(([id, text]) => [Number(id), { ...emptyDraft, text }]));
    this.attempts = new Attempts(own.attempts ?? {}, () => this.keepAll());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same map as long as nothing has changed. */
  readonly all = (): ReadonlyMap<number, Draft> => this.drafts;

  readonly of = (id: number): Draft => this.drafts.get(id) ?? emptyDraft;

  readonly write = (id: number, text: string): void => this.change(id, { text });

  readonly choose = (id: number, picture: Picture | null): void => this.change(id, { picture, error: null });

  readonly attach = (id: number, file: File | null): void => this.change(id, { file, error: null });

  readonly fail = (id: number, error: Error): void => this.change(id, { error });

  readonly discard = (id: number): void => this.change(id, emptyDraft);

  /** Pictures and files are in the memory of the page alone. */
  hasFiles(): boolean {
    return Array.from(this.drafts.values()).some(({ picture, file }) => picture !== null || file !== null);
  }

  /** Sends what was begun, unless that is under way. What was written meanwhile stays. */
  readonly send = async (id: number, line: DraftLine): Promise<void> => {
    const { text, picture, file: chosen, isSending } = this.of(id);
    if (isSending) return;
    this.change(id, { isSending: true, error: null });
    try {
      const image = picture && (await this.uploaded(picture, () => line.upload(picture)));
      const file = chosen && (await this.uploaded(chosen, () => line.uploadFile(chosen)));
      const reply = { text: text.trim() === '' ? null : text, image, file };
      await this.attempts.under(String(id), JSON.stringify([text, image, file]), (key) => line.send(reply, key));
      const now = this.of(id);
      this.change(id, {
        isSending: false,
        ...(now.text === text && { text: '' }),
        ...(now.picture === picture && { picture: null }),
        ...(now.file === chosen && { file: null }),
      });
      this.attempts.forget(String(id));
    } catch (error) {
      if (chosen !== null && line.isFileGone(error)) this.uploads.delete(chosen);
      this.change(id, { isSending: false, error: error as Error });
    }
  };

  /** A message that was refused goes once more, however often somebody presses. @throws what the line throws */
  readonly sendAgain = (messageId: number, send: (key: string) => Promise<void>): Promise<void> =>
    this.attempts.under(`message ${messageId}`, '', send);

  /** Nothing of it stays, and nothing is kept any more. */
  end(): void {
    this.hasEnded = true;
    this.attempts.clear();
    this.set(new Map());
  }

  private async uploaded(what: Picture | File, upload: () => Promise<number>): Promise<number> {
    const id = this.uploads.get(what) ?? (await upload());
    this.uploads.set(what, id);
    return id;
  }

  private change(id: number, changed: Partial<Draft>): void {
    if (this.hasEnded) return;
    const next = { ...this.of(id), ...changed };
    const drafts = new Map(this.drafts);
    const isOver = next.text === '' && !isBegun(next) && !next.isSending && next.error === null;
    if (isOver) drafts.delete(id);
    else drafts.set(id, next);
    this.set(drafts);
    // Who has removed all of it and writes the same again means another reply.
    if (!next.isSending && !isBegun(next)) this.attempts.forget(String(id));
    else this.keepAll();
  }

  private keepAll(): void {
    if (this.hasEnded) return;
    const texts = Array.from(this.drafts, ([id, { text }]) => [String(id), text] as const);
    this.keep({
      user: this.user,
      texts: Object.fromEntries(texts.filter(([, text]) => text !== '')),
      attempts: this.attempts.all(),
    });
  }

  private set(drafts: ReadonlyMap<number, Draft>): void {
    this.drafts = drafts;
    for (const listener of this.listeners) listener();
  }
}
