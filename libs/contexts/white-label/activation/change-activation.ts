import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { DomainChecks } from '../domain/domain-checks.js';
import { domainProblem } from '../domain/domain-name.rules.js';
import { atRest, lookNow, WhiteLabelStore } from '../setting/white-label.store.js';

/** Begins an activation, which a job goes on with, or ends what is active. */
@Injectable()
export class ChangeActivation {
  constructor(
    private readonly database: Database,
    private readonly store: WhiteLabelStore,
    private readonly domains: DomainChecks,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the workspace's id
   * @throws DomainError `whiteLabelNotFound`, `whiteLabelDomainMissing`, `whiteLabelDomainUnusable`, `whiteLabelDomainTaken`,
   *   `transitionNotAllowed`
   */
  async execute(workspaceId: number, active: boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const label = await this.store.lock(tx, workspaceId);
      const { domain } = label;
      if (active) {
        if (domain === null) throw new DomainError('whiteLabelDomainMissing');
        if (domainProblem(domain, this.domains.nameRules) !== undefined)
          throw new DomainError('whiteLabelDomainUnusable', { domain });
        await this.store.reserve(tx, workspaceId, domain);
        await this.store.demand(tx, label, 'activate', lookNow);
      } else {
        await this.store.demand(tx, label, 'deactivate', atRest);
      }
      await this.audit.record(tx, {
        workspaceId,
        operation: `whiteLabel.${active ? 'activate' : 'deactivate'}`,
        subject: 'whiteLabel',
        subjectId: workspaceId,
        after: { domain },
      });
      return workspaceId;
    });
  }
}
