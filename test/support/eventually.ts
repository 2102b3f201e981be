import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** How long a test waits for what is done beside it: a limit against hanging, no promise of speed on slow machines. */
export const patienceMs = 60_000;

export interface Patience {
  /** Time between two reads. Default: 25 ms, and in a long wait a twentieth of what has passed, up to 100 ms. */
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

/** What the error says. The last value follows a text; a function says everything itself. */
type Words<T> = string | ((last: T) => string | Promise<string>);

/**
 * Reads again and again until what is read holds; returns it.
 * @throws Error with the words of `otherwise` and the last value, when it does not hold within `patienceMs`
 */
export function eventually<T, Held extends T>(
  read: () => T | Promise<T>,
  holds: (value: T) => value is Held,
  otherwise?: Words<T>,
  patience?: Patience,
): Promise<Held>;
export function eventually<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  otherwise?: Words<T>,
  patience?: Patience,
): Promise<T>;
export async function eventually<T>(
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  otherwise: Words<T> = 'What the test waits for does not come.',
  patience: Patience = {},
): Promise<T> {
  const { everyMs, patienceMs: limitMs = patienceMs } = patience;
  const begun = performance.now();
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    const waited = performance.now() - begun;
    // Reads take time from what they wait for.
    if (waited < limitMs) {
      await pause(everyMs ?? Math.min(100, Math.max(25, waited / 20)));
      continue;
    }
    if (typeof otherwise !== 'string') throw new Error(await otherwise(value));
    throw new Error(`${otherwise} After ${limitMs / 1000} s: ${inspect(value, { depth: 4, maxStringLength: 500 })}`);
  }
}

/** Waits until `holds` returns true. @param what the test waits for, such as 'the site is built' */
export async function until(holds: () => boolean | Promise<boolean>, what: string, patience?: Patience): Promise<void> {
  await eventually(
    holds,
    (held) => held,
    () => `Waited in vain: ${what}.`,
    patience,
  );
}
