import { Injectable } from '@nestjs/common';
import { ActorSource } from '#contexts/identity';
import { companyResource, locationResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import { isDomainError } from '#domain/errors/errors';
import { AccessControl } from '#platform/access';
import type { Actor, Placement } from '#platform/access';

/** Places that notifications can be of. */
export const placeKinds = {
  Location: locationResource,
  Company: companyResource,
  Workspace: workspaceResource,
} as const;

type PlaceKind = keyof typeof placeKinds;

/** A place, and the caller as who may do something there. */
export interface DemandedPlace {
  readonly place: Placement;
  readonly actor: Actor;
}

/** Finds the place that a body names, as the guard does with those in paths. */
@Injectable()
export class CentrePlaces {
  constructor(
    private readonly access: AccessControl,
    private readonly actors: ActorSource,
  ) {}

  /**
   * A workspace that was made or moved a moment ago can be missing in what is remembered of the caller: before it is called
   * unknown, that is read anew.
   * @throws DomainError not found when the actor does not see it; `permissionMissing`
   */
  async demand(actor: Actor, contextType: PlaceKind, id: number): Promise<DemandedPlace> {
    try {
      return await this.find(actor, contextType, id);
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'not-found') throw error;
      const renewed = await this.actors.renewed(actor);
      if (renewed === undefined) throw error;
      return this.find(renewed, contextType, id);
    }
  }

  private async find(actor: Actor, contextType: PlaceKind, id: number): Promise<DemandedPlace> {
    const [place] = await this.access.locate(actor, placeKinds[contextType], [id]);
    if (place === undefined) throw new Error('A place was located and is not there.');
    this.access.demand(actor, 'notification:write', [place]);
    return { place, actor };
  }
}
