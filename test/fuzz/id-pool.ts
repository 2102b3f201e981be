import type { Random } from './random.js';
import type { Ids } from './values.js';

const most = 400;

/**
 * Ids that the platform has shown, by the name of the field that carried them (`locationId`; `id` by the last word of the
 * path): a request with an id that nobody has gets no further than 404.
 */
export class IdPool implements Ids {
  private readonly shown = new Map<string, number[]>();
  private readonly made = new Map<string, number[]>();

  of(name: string, random: Random): number {
    const known = this.shown.get(singular(name)) ?? [];
    return known.length > 0 && random.chance(0.8) ? random.pick(known) : 1 + random.below(12);
  }

  /** An id of something that this run has made: what may be deleted without taking the ground from under the rest. */
  ofOwn(name: string, random: Random): number {
    const made = this.made.get(singular(name)) ?? [];
    return made.length > 0 && random.chance(0.7) ? random.pick(made) : 2_000_000_000 + random.below(1000);
  }

  /** Learns from a response to a request on this path. */
  learn(method: string, path: string, body: unknown): void {
    const kind = path.split(/[?/]/).findLast((part) => /^[a-z]{3,}$/i.test(part)) ?? 'thing';
    const { value, job } = body as { value?: unknown; job?: unknown };
    if (method === 'POST' && typeof value === 'number' && job === undefined) add(this.made, `${kind}Id`, value);
    this.walk(kind, body, 0);
  }

  private walk(kind: string, value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'number' && Number.isSafeInteger(inner) && inner > 0) {
        if (name === 'id' || name === 'value') add(this.shown, `${kind}Id`, inner);
        else if (name.endsWith('Id')) add(this.shown, name, inner);
      } else this.walk(Number.isNaN(Number(name)) && name !== 'data' ? name : kind, inner, depth + 1);
    }
  }
}

function add(known: Map<string, number[]>, name: string, id: number): void {
  const ids = known.get(singular(name)) ?? [];
  if (!ids.includes(id)) ids.push(id);
  if (ids.length > most) ids.shift();
  known.set(singular(name), ids);
}

/** `locationIds` and `Location/{id}` are ids of the same kind. */
const singular = (name: string): string => name.toLowerCase().replace(/ids?$/, '').replace(/s$/, '');
