/** What the DNS is asked for. Each throws when it cannot be asked. */
export interface SpfLookups {
  texts(name: string): Promise<readonly string[]>;
  addresses(name: string): Promise<readonly string[]>;
  exchanges(name: string): Promise<readonly string[]>;
}

type Ask = (name: string) => Promise<readonly string[]>;

const each = (lookups: SpfLookups, change: (ask: Ask) => Ask): SpfLookups => ({
  texts: change((name) => lookups.texts(name)),
  addresses: change((name) => lookups.addresses(name)),
  exchanges: change((name) => lookups.exchanges(name)),
});

/** Asks for each name once: evaluations of several addresses ask for nearly the same. */
export const askingOnce = (lookups: SpfLookups): SpfLookups =>
  each(lookups, (ask) => {
    const known = new Map<string, ReturnType<Ask>>();
    return (name) => {
      const key = name.toLowerCase();
      const asked = known.get(key) ?? ask(name);
      known.set(key, asked);
      return asked;
    };
  });

export class TookTooLong extends Error {}

/**
 * Gives up after so long, and asks for nothing more then.
 * @throws TookTooLong
 */
export async function inTime<T>(
  longestMs: number,
  lookups: SpfLookups,
  work: (lookups: SpfLookups) => Promise<T>,
): Promise<T> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), longestMs);
  });
  const watched = each(lookups, (ask) => (name) => (isOver ? Promise.reject(new TookTooLong()) : ask(name)));
  try {
    return await Promise.race([work(watched), late]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
