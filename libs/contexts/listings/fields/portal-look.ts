import { Injectable } from '@nestjs/common';
import { isThirdPartyFailure } from '#platform/http-client';
import { DirectoryPort } from '../ports/directory.port.js';
import type { DirectoryDetails } from '../ports/directory.port.js';
import { referenceOf } from '../listing/listing.record.js';
import type { KnownPortal } from '../submission/listing-task.js';
import { uselessAnswer } from '../portals/portal-call.js';
import { PortalGate } from '../portals/portal-gate.js';
import type { CheckProblem } from './field-entries.js';

/** Asks a portal what it shows. */
@Injectable()
export class PortalLook {
  constructor(
    private readonly directory: DirectoryPort,
    private readonly gate: PortalGate,
  ) {}

  /** @returns what the portal holds, null when it knows nothing of it, or why that is not to be found out now */
  async at(portal: KnownPortal, listingId: number): Promise<DirectoryDetails | CheckProblem | null> {
    try {
      return await this.gate.call(portal, () => this.directory.details(portal, referenceOf(listingId)));
    } catch (error) {
      const reason = uselessAnswer(error);
      if (reason !== null) return { key: 'portalAnswerUnusable', parameters: { reason } };
      if (!isThirdPartyFailure(error)) throw error;
      if (error.key === 'portalRefused') return { key: 'portalRefused', parameters: { ...error.parameters } };
      return { key: 'portalUnreachable', parameters: {} };
    }
  }
}
