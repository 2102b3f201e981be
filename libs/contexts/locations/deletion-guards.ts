import { Injectable } from '@nestjs/common';
import type { Tx } from '#platform/database';

export interface DeletionRequest {
  /** The company that goes with all its locations; null when only locations go. */
  readonly companyId: number | null;
  readonly locationIds: readonly number[];
  /** The two faces have different rules about what may still be running. */
  readonly face: 'partner' | 'administration';
}

/** What a higher floor has to say before a company or locations go. */
export interface DeletionGuard {
  /**
   * Runs inside the transaction of the deletion, which holds the rows' locks, and may end what ends by itself.
   * @throws DomainError of kind conflict when they must stay
   */
  check(tx: Tx, request: DeletionRequest): Promise<void>;
}

/** Where higher floors register, when they start. */
@Injectable()
export class DeletionGuards {
  private readonly guards: DeletionGuard[] = [];

  register(guard: DeletionGuard): void {
    this.guards.push(guard);
  }

  get registered(): readonly DeletionGuard[] {
    return this.guards;
  }

  /** @throws DomainError of the first guard that objects */
  async check(tx: Tx, request: DeletionRequest): Promise<void> {
    for (const guard of this.guards) await guard.check(tx, request);
  }
}
