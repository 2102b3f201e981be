import { randomKey } from '../client/random-key.js';

/** What was sent last, perhaps without a response, and its `Idempotency-Key`. */
export interface Attempt {
  readonly content: string;
  readonly key: string;
}

export type KeptAttempts = Readonly<Record<string, Attempt>>;

/** What is written is sent once, however often somebody presses: the same content keeps its key until it was taken or refused. */
export class Attempts {
  /** @param keep called with all that there is, after each change */
  constructor(
    private attempts: KeptAttempts,
    private readonly keep: () => void,
  ) {}

  readonly all = (): KeptAttempts => this.attempts;

  /** @throws what `send` throws */
  async under<T>(name: string, content: string, send: (key: string) => Promise<T>): Promise<T> {
    const former = this.attempts[name];
    const attempt = former?.content === content ? former : { content, key: randomKey() };
    this.set(name, attempt);
    try {
      return await send(attempt.key);
    } catch (error) {
      if (isRefused(error)) this.forget(name);
      throw error;
    }
  }

  forget(name: string): void {
    this.set(name, undefined);
  }

  clear(): void {
    this.attempts = {};
  }

  private set(name: string, attempt: Attempt | undefined): void {
    const { [name]: _, ...others } = this.attempts;
    this.attempts = attempt === undefined ? others : { ...others, [name]: attempt };
    this.keep();
  }
}

/** `requestInProgress` of the error catalogue: the first try may still succeed. */
const inProgress = 4009;

/** Whether what was sent may have been done all the same: no response came, the platform failed in the middle of it, or is still at it. */
export function isUnknown(error: unknown): boolean {
  const { status = 0, code } = error as { readonly status?: number; readonly code?: number | null };
  return status === 0 || status === 408 || status >= 500 || code === inProgress;
}

/** The platform keeps a refusal with its key, and would repeat it although the reason is gone. */
function isRefused(error: unknown): boolean {
  const { status, code } = error as { readonly status?: number; readonly code?: number | null };
  return status === 409 && code !== inProgress;
}
