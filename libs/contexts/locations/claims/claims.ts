import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { claimMachine } from '#domain/machines/claim-machine';
import type { ClaimEvent, ClaimState } from '#domain/machines/claim-machine';
import type { Problems } from '#domain/errors/draft';
import type { ActorUser } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Transitions } from '#platform/transitions';
import type { MachineTable } from '#platform/transitions';
import { ClaimEntity } from './claim.entity.js';

export interface ClaimInput {
  readonly claimId?: number | null;
  readonly pinVerification?: string | null;
}

/** A claim that was found good and is to be used in the transaction that follows. */
export interface GoodClaim {
  readonly id: number;
  readonly workspaceId: number;
  readonly state: 'started' | 'verified';
}

/** A claim that still takes PINs. */
type OpenClaim = Pick<ClaimEntity, 'workspaceId' | 'phone' | 'pinHash' | 'wrongPins'> & Pick<GoodClaim, 'state'>;

/** What a PIN came to. `closed`: the claim takes none any more. */
type Try =
  | { readonly outcome: 'right'; readonly claim: GoodClaim }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'closed' };

export const claimTable: MachineTable<ClaimState, ClaimEvent, object> = { machine: claimMachine, table: 'claim' };
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
    return this.keyed(`claim ${phone} ${pin}`).toString('base64url');
  }

  /**
   * The six figures that belong to a claim's seed. They are made anew whenever they are sent, so that a repetition sends
   * the same ones and they are stored nowhere.
   */
  pinOf(seed: string): string {
    // 48 bits: the first of the million PINs are no likelier than the last.
    return String(this.keyed(`claim pin ${seed}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  /**
   * Looks whether the claim is good for this number; what is wrong is added to `problems`. Users of agencies need none.
   * A claim that was started and not verified yet is verified by the right PIN, and used in one go.
   * @param workspaceId of the place that it is to be used for: that of the claim, or one below it
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
    const tried = (await this.isFor(claimId, user.id, workspaceId, phone))
      ? await this.try(claimId, pinVerification)
      : ({ outcome: 'closed' } as const);
    if (tried.outcome === 'right') return tried.claim;
    problems.add(
      tried.outcome === 'closed'
        ? { field: `${path}claimId`, value: claimId, problem: 'noSuch' }
        : { field: `${path}pinVerification`, value: null, problem: 'noSuch' },
    );
    return undefined;
  }

  /** @throws DomainError `changedMeanwhile` when another request has used it since it was checked */
  async use(tx: Tx, claim: GoodClaim): Promise<void> {
    if (claim.state === 'started') await this.verify(tx, claim);
    const subject = { id: claim.id, workspace_id: claim.workspaceId, state: 'verified' } as const;
    await this.transitions.demand(tx, claimTable, subject, 'use', {}, {}, { due_at: null });
  }

  /** @throws DomainError `changedMeanwhile` when another request was faster */
  async verify(tx: Tx, claim: GoodClaim): Promise<void> {
    const subject = { id: claim.id, workspace_id: claim.workspaceId, state: 'started' } as const;
    await this.transitions.demand(tx, claimTable, subject, 'verify', {});
  }

  /**
   * Compares a PIN, and counts it when it is wrong: on a connection of its own, because the refused request rolls back and
   * the count must not. The row is locked meanwhile, so that many tries at once are compared one after the other and none
   * comes after the fifth.
   */
  async try(id: number, pin: string): Promise<Try> {
    return this.database.apart(() =>
      this.database.transaction(async (tx) => {
        const { rows } = await sql<OpenClaim>`
          select workspace_id as "workspaceId", state, phone, pin_hash as "pinHash", wrong_pins as "wrongPins" from claim
          where id = ${id} and state in ('started', 'verified') and expires_at > clock_now(workspace_id) for update`.execute(
          tx,
        );
        const [claim] = rows;
        if (claim === undefined) return { outcome: 'closed' };
        const { workspaceId, state } = claim;
        if (this.matches(claim.pinHash, claim.phone, pin))
          return { outcome: 'right', claim: { id, workspaceId, state } };
        const wrongPins = claim.wrongPins + 1;
        await tx.update(ClaimEntity, id, { wrongPins });
        const subject = { id, workspace_id: workspaceId, state };
        if (wrongPins >= wrongPinsAllowed)
          await this.transitions.fire(tx, claimTable, subject, 'block', {}, {}, { due_at: null });
        return { outcome: 'wrong' };
      }),
    );
  }

  /** Is it this user's, on this number, and still to be given its purpose? */
  private async isFor(id: number, userId: number, workspaceId: number, phone: string): Promise<boolean> {
    const { rows } = await sql`
      select c.id from claim c
      where c.id = ${id} and c.user_id = ${userId} and c.phone = ${phone} and c.location_id is null and c.company_id is null
        and exists (select from workspace own join workspace w on w.path <@ own.path
          where own.id = c.workspace_id and w.id = ${workspaceId})`.execute(this.database.read);
    return rows.length > 0;
  }

  private matches(hash: string, phone: string, pin: string): boolean {
    const given = Buffer.from(this.pinHash(phone, pin));
    const held = Buffer.from(hash);
    return given.length === held.length && timingSafeEqual(given, held);
  }

  private keyed(text: string): Buffer {
    return createHmac('sha256', this.config.tokenSecret).update(text).digest();
  }
}
