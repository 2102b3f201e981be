import { Injectable } from '@nestjs/common';
import { ActorSource } from '#contexts/identity';
import type { Problems } from '#domain/errors/draft';
import type { Permission } from '#domain/identity/permissions';
import { AccessControl } from '#platform/access';
import type { Actor, Placement, ResourceKind } from '#platform/access';

/** A place in a body. */
export interface NamedPlace {
  readonly kind: ResourceKind;
  /** The field that names it. */
  readonly field: string;
  readonly id: number;
}

/** A place, and the caller as who may do something there. */
export interface DemandedPlace {
  readonly place: Placement;
  readonly actor: Actor;
}

/** Finds the place that a body names, as the guard does with those in paths; one that the caller does not see is a wrong field. */
@Injectable()
export class NamedPlaces {
  constructor(
    private readonly access: AccessControl,
    private readonly actors: ActorSource,
  ) {}

  /**
   * A workspace that was made or moved a moment ago can be missing in what is remembered of the caller: before it is called
   * unknown, that is read anew.
   * @param problems what else is wrong with the body
   * @throws DomainError `validationFailed` with all problems when the actor does not see it; `permissionMissing`
   */
  async demand(actor: Actor, permission: Permission, named: NamedPlace, problems: Problems): Promise<DemandedPlace> {
    const found = (await this.find(actor, named)) ?? (await this.findAnew(actor, named));
    if (found === undefined) {
      const { field, id: value } = named;
      problems.add({ field, value, problem: 'noSuch' });
      return problems.throwIfAny() as never;
    }
    this.access.demand(found.actor, permission, [found.place]);
    return found;
  }

  private async find(actor: Actor, { kind, id }: NamedPlace): Promise<DemandedPlace | undefined> {
    const place = await this.access.find(actor, kind, id);
    return place && { place, actor };
  }

  private async findAnew(actor: Actor, named: NamedPlace): Promise<DemandedPlace | undefined> {
    const renewed = await this.actors.renewed(actor);
    return renewed && this.find(renewed, named);
  }
}
