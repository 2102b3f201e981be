import { Injectable } from '@nestjs/common';
import { ImageQueries } from '#contexts/media';
import type { Actor, Placement } from '#platform/access';
import type { LogoImages, OpinionOrderInput } from './opinion-order.rules.js';

/** Reads what the rules need to know of the logo. */
@Injectable()
export class LogoReader {
  constructor(private readonly images: ImageQueries) {}

  /** @param places the logo has to fit all of them */
  async read(
    actor: Actor,
    places: readonly Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>[],
    order: Partial<OpinionOrderInput>,
  ): Promise<LogoImages> {
    const logo = order.evaluationSheetsSettings?.logo;
    return this.images.usable(actor, places, logo === undefined ? [] : [logo]);
  }
}
