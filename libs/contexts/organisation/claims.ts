import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { claimMachine } from '#domain/claim-machine';
import type { ClaimEvent, ClaimState } from '#domain/claim-machine';
import type { Problems } from '#domain/draft';
import type { ActorUser } from '#platform/access';
import { Config } from '#platform/config';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';

export interface ClaimInput {
  readonly claimId?: number | null;
  readonly pinVerification?: string | null;
}

/** A claim that was found good and is to be used in the transaction that follows. */
export interface GoodClaim {
  readonly id: number;
  readonly workspaceId: number;
}

const table: MachineTable<ClaimState, ClaimEvent, object> = { machine: claimMachine, table: 'claim' };
const wrongPinsAllowed = 5;

/** Proofs that a self service user holds the phone number of a location. */
@Injectable()
export class Claims {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly transitions: Transitions,
  ) {}

  /** PINs are short: the hash is keyed, so that a copy of the table alone does not reveal them. */
  pinHash(phone: string, pin: string): string {
    return createHmac('sha256', this.config.tokenSecret).update(`claim ${phone} ${pin}`).digest('base64url');
  }

  /**
   * Looks whether the claim is good for this number; what is wrong is added to `problems`. Users of agencies need none.
   * @param phone wire format; undefined when it is missing or wrong, which the caller has noted already
   * @returns undefined when none is needed, or it is not good
   */
  async check(
    user: ActorUser,
    workspaceId: number,
    input: ClaimInput,
    phone: string | undefined,
    problems: Problems,
    path = '',
  ): Promise<GoodClaim | undefined> {
    if (user.userType !== 'SELF_SERVICE') return undefined;
    const { claimId, pinVerification } = input;
    if (claimId === undefined || claimId === null)
      problems.add({ field: `${path}claimId`, value: null, problem: 'required', example: 1 });
    if (pinVerification === undefined || pinVerification === null)
      problems.add({ field: `${path}pinVerification`, value: null, problem: 'required', example: '123456' });
    if (!claimId || !pinVerification || phone === undefined) return undefined;
    const claim = await this.find(claimId, workspaceId, user.id, phone);
    if (claim === undefined) {
      problems.add({ field: `${path}claimId`, value: claimId, problem: 'noSuch' });
      return undefined;
    }
    if (this.matches(claim.pin_hash, phone, pinVerification)) return { id: claimId, workspaceId };
    await this.countWrongPin(claimId);
    problems.add({ field: `${path}pinVerification`, value: null, problem: 'noSuch' });
    return undefined;
  }

  /** @throws DomainError `changedMeanwhile` when another request has used it since it was checked */
  async use(tx: Tx, claim: GoodClaim): Promise<void> {
    const subject = { id: claim.id, workspace_id: claim.workspaceId, state: 'verified' } as const;
    await this.transitions.demand(tx, table, subject, 'use', {});
  }

  private async find(id: number, workspaceId: number, userId: number, phone: string) {
    return this.database.read
      .selectFrom('claim')
      .select('pin_hash')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('phone', '=', phone)
      .where('state', '=', 'verified')
      .where((or) => or.or([or('user_id', 'is', null), or('user_id', '=', userId)]))
      .where('expires_at', '>', sql<Date>`clock_now(workspace_id)`)
      .executeTakeFirst();
  }

  private matches(hash: string, phone: string, pin: string): boolean {
    const given = Buffer.from(this.pinHash(phone, pin));
    const held = Buffer.from(hash);
    return given.length === held.length && timingSafeEqual(given, held);
  }

  /** On a connection of its own: the refused request rolls back, the count must not. */
  private async countWrongPin(id: number): Promise<void> {
    await this.database.apart(() =>
      this.database.transaction(async (tx) => {
        const claim = await tx
          .updateTable('claim')
          .set((row) => ({ wrong_pins: row('wrong_pins', '+', 1) }))
          .where('id', '=', id)
          .where('state', '=', 'verified')
          .returning(['id', 'workspace_id', 'wrong_pins'])
          .executeTakeFirst();
        if (claim !== undefined && claim.wrong_pins >= wrongPinsAllowed)
          await this.transitions.fire(tx, table, { ...claim, state: 'verified' }, 'block', {});
      }),
    );
  }
}
