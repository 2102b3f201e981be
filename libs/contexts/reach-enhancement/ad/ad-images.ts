import { Injectable } from '@nestjs/common';
import type { Problems } from '#domain/errors/draft';
import type { ImageType } from '#domain/locations/image-rules';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import type { CampaignRecord } from '../campaign/campaign.record.js';

/** Images that an ad names. */
interface NamedImages {
  /** By the fields that name them. */
  readonly ids: ReadonlyMap<string, number>;
  readonly types: readonly ImageType[];
  /** The same one may be named again. */
  readonly mayRepeat?: boolean;
}

/** Which images an ad may show. */
@Injectable()
export class AdImages {
  constructor(private readonly database: Database) {}

  /** Those of the location, its company or its workspace, that the actor sees, and of these types. */
  async check(
    actor: Actor,
    { workspaceId, companyId, locationId }: CampaignRecord,
    { ids, types, mayRepeat = false }: NamedImages,
    problems: Problems,
  ): Promise<void> {
    if (ids.size === 0) return;
    const { rows } = await sql<{ id: number; imageType: ImageType }>`
      select i.id, i.image_type as "imageType" from image i
      where i.id = any(${[...ids.values()]}::bigint[]) and i.deleted_at is null and i.workspace_id = ${workspaceId}
        and (i.company_id is null or i.company_id = ${companyId}) and (i.location_id is null or i.location_id = ${locationId})
        and ${visible(actor, { workspace: 'i.workspace_id', company: 'i.company_id', location: 'i.location_id' })}`.execute(
      this.database.read,
    );
    const typeOf = new Map(rows.map(({ id, imageType }) => [id, imageType]));
    const named = new Set<number>();
    for (const [field, id] of ids) {
      const type = typeOf.get(id);
      if (named.has(id) && !mayRepeat) problems.add({ field, value: id, problem: 'duplicate' });
      else if (type === undefined) problems.add({ field, value: id, problem: 'noSuch' });
      else if (!types.includes(type))
        problems.add({ field, value: type, problem: 'oneOf', expected: types.join(', ') });
      named.add(id);
    }
  }
}
