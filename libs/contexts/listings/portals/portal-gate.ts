import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { Postponed } from '#platform/outbox';
import type { PortalAddress } from '../ports/directory.port.js';

/** Calls at once to one portal; fewer than the queue's workers, so that a slow portal leaves some to the others. */
const inFlightAtMost = 16;
/** How long a call may wait here, in milliseconds, before its job makes room for others. */
const patienceMs = 200;
/** Failures in a row, with no success in between, after which a portal counts as down. */
const failuresUntilDown = 8;
const firstPauseMs = 1_000;
/** How long work for a portal that was taken out of service waits before it looks again. */
const deactivatedPauseMs = 60_000;
const longestPauseMs = 30_000;

interface Portal {
  inFlight: number;
  failures: number;
  /** Until when nothing is sent, ms since 1970. */
  closedUntil: number;
  /** Calls that may start now; refilled with time. */
  tokens: number;
  refilledAt: number;
}

/**
 * Stands before every call to a portal, one per process. Keeps to the portal's rate, to a number of calls at once, and
 * calls nobody who is down: jobs for such a portal wait in PostgreSQL, and workers stay free for the other portals.
 */
@Injectable()
export class PortalGate {
  private readonly portals = new Map<number, Portal>();

  /**
   * @throws ThirdPartyFailure `portalUnreachable` at once while the portal is down; Postponed while it is busy or out of
   *   service; else
   *   whatever `work` throws
   */
  async call<T>(address: PortalAddress, work: () => Promise<T>): Promise<T> {
    if (address.deactivated) throw new Postponed(`${address.name} is out of service.`, spread(deactivatedPauseMs));
    const portal = this.portal(address);
    await this.enter(address, portal);
    portal.inFlight += 1;
    try {
      const result = await work();
      portal.failures = 0;
      return result;
    } catch (error) {
      noteFailure(portal, error);
      throw error;
    } finally {
      portal.inFlight -= 1;
    }
  }

  private async enter(address: PortalAddress, portal: Portal): Promise<void> {
    for (const deadline = Date.now() + patienceMs; ; await pause(10 + Math.random() * 20)) {
      const now = Date.now();
      if (portal.closedUntil > now) throw down(address, portal.closedUntil - now);
      refill(address, portal, now);
      if (portal.inFlight < inFlightAtMost && portal.tokens >= 1) {
        portal.tokens -= 1;
        return;
      }
      if (now >= deadline) throw new Postponed(`${address.name} is busy.`, 300 + Math.random() * 700);
    }
  }

  private portal(address: PortalAddress): Portal {
    let portal = this.portals.get(address.id);
    if (portal === undefined) {
      portal = { inFlight: 0, failures: 0, closedUntil: 0, tokens: address.rate, refilledAt: Date.now() };
      this.portals.set(address.id, portal);
    }
    return portal;
  }
}

const down = (address: PortalAddress, waitMs: number): ThirdPartyFailure =>
  new ThirdPartyFailure('portalUnreachable', address.name, { status: null, body: null, retryAfterMs: waitMs });

const spread = (waitMs: number): number => waitMs * (1 + Math.random() * 0.5);

function refill(address: PortalAddress, portal: Portal, now: number): void {
  portal.tokens = Math.min(address.rate, portal.tokens + ((now - portal.refilledAt) * address.rate) / 1000);
  portal.refilledAt = now;
}

/** A limit that was reached holds for the whole portal; other failures only when nothing else comes through. */
function noteFailure(portal: Portal, error: unknown): void {
  if (!isThirdPartyFailure(error) || error.key === 'portalRefused') return;
  portal.failures += 1;
  const pauseMs = error.details.retryAfterMs ?? firstPauseMs;
  if (error.details.status === 429) portal.closedUntil = Date.now() + pauseMs;
  else if (portal.failures >= failuresUntilDown)
    portal.closedUntil = Date.now() + Math.min(longestPauseMs, pauseMs * 2 ** (portal.failures - failuresUntilDown));
}
