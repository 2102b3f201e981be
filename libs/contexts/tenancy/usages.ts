import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';

/** Things of this context that others point at, and that can only go when nobody does. */
export type UsedThing = 'workspace' | 'customField' | 'salesMan';

export interface UsageRequest {
  readonly thing: UsedThing;
  readonly id: number;
  /** The workspaces in which it counts: its own, and for a custom field all below. */
  readonly workspaceIds: readonly number[];
}

/** Some things of one kind that use another: `users`, [3, 4]. */
export interface Usage {
  readonly kind: string;
  readonly ids: readonly number[];
}

/** What a higher floor knows of uses. */
export interface UsageSource {
  /** Runs inside the transaction that holds the thing's lock. At most {@link namedUses} ids and one more. */
  find(tx: Tx, request: UsageRequest): Promise<readonly Usage[]>;
}

/** How many users of a thing an error names; there may be thousands. */
export const namedUses = 20;

/** Where higher floors register, when they start. */
@Injectable()
export class Usages {
  private readonly sources: UsageSource[] = [];

  register(source: UsageSource): void {
    this.sources.push(source);
  }

  /** @returns in words of the wire format (`users 3, 4`), or null when nothing uses the thing */
  async of(tx: Tx, request: UsageRequest, own: readonly Usage[] = []): Promise<string | null> {
    const found = [...own];
    for (const source of this.sources) found.push(...(await source.find(tx, request)));
    return usesInWords(found);
  }
}

/** `users 3, 4; companies 1`; null when there are none. */
export function usesInWords(usages: readonly Usage[]): string | null {
  const words = usages
    .filter(({ ids }) => ids.length > 0)
    .map(({ kind, ids }) => `${kind} ${ids.slice(0, namedUses).join(', ')}${ids.length > namedUses ? ', …' : ''}`);
  return words.length === 0 ? null : words.join('; ');
}
