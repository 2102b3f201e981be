import { Injectable } from '@nestjs/common';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';

/** Places that webhooks can be of. */
export const placeKinds = { Company: companyResource, Workspace: workspaceResource } as const;

/** Finds the place that a body names, as the guard does with those in paths. */
@Injectable()
export class WebhookPlaces {
  constructor(private readonly access: AccessControl) {}

  /** @throws DomainError not found when the actor does not see it; `permissionMissing` */
  async demand(actor: Actor, contextType: keyof typeof placeKinds, id: number): Promise<Placement> {
    const [place] = await this.access.locate(actor, placeKinds[contextType], [id]);
    if (place === undefined) throw new Error('A place was located and is not there.');
    this.access.demand(actor, 'webhook:write', [place]);
    return place;
  }
}
