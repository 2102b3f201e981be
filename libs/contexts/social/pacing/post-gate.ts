import { Injectable } from '@nestjs/common';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';
import type { PostPortal } from '../ports/post-channel.port.js';
import { postPortalNames } from '../publishing/kept-problem.js';

/**
 * Calls at once to one portal; fewer than the queue's workers, so that a slow portal leaves some to the others. The lanes
 * send no more jobs than this, so that only work without a lane finds a portal busy.
 */
const inFlightAtMost = 24;
/** Failures in a row, with no success in between, after which a portal counts as down. */
const failuresUntilDown = 8;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

interface Gate {
  inFlight: number;
  failures: number;
  /** Until when nothing is called, ms since 1970. */
  closedUntil: number;
}

/**
 * Stands before every call to a portal, one per process: nobody waits for a portal that is down, and a slow one does not
 * take all workers. How often an account may be called is kept by the lanes of the queue.
 */
@Injectable()
export class PostGate {
  private readonly gates = new Map<PostPortal, Gate>();

  /**
   * @throws ThirdPartyFailure `portalUnreachable` at once while the portal is down; Postponed while it is busy, in both cases
   *   without a call; else whatever `work` throws
   */
  async call<T>(portal: PostPortal, work: () => Promise<T>): Promise<T> {
    const gate = this.gates.get(portal) ?? { inFlight: 0, failures: 0, closedUntil: 0 };
    this.gates.set(portal, gate);
    const name = postPortalNames[portal];
    const waitMs = gate.closedUntil - Date.now();
    if (waitMs > 0)
      throw new ThirdPartyFailure('portalUnreachable', name, { status: null, body: null, retryAfterMs: waitMs });
    if (gate.inFlight >= inFlightAtMost) throw new Postponed(`${name} is busy.`, 300 + Math.random() * 700);
    gate.inFlight += 1;
    try {
      const result = await work();
      gate.failures = 0;
      return result;
    } catch (error) {
      noteFailure(gate, error);
      throw error;
    } finally {
      gate.inFlight -= 1;
    }
  }
}

/** A limit that one account has reached does not close the portal for others. */
function noteFailure(gate: Gate, error: unknown): void {
  if (!isThirdPartyFailure(error) || error.key === 'portalRefused' || error.details.status === 429) return;
  gate.failures += 1;
  if (gate.failures >= failuresUntilDown)
    gate.closedUntil = Date.now() + Math.min(longestPauseMs, firstPauseMs * 2 ** (gate.failures - failuresUntilDown));
}
