import { Injectable } from '@nestjs/common';
import { Functionalities, holdsFunctionality } from '#contexts/subscriptions';
import { Database, sql } from '#platform/database';

/** Who answers reviews has booked it for each of the locations. */
@Injectable()
export class ReviewManagement {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
  ) {}

  /** @throws DomainError `productRequired` unless each of the locations holds ReviewManagement */
  async demand(locationIds: readonly number[]): Promise<void> {
    const { rows } = await sql<{ id: number; workspaceId: number }>`
      select l.id, l.workspace_id as "workspaceId" from location l where l.id = any(${[...locationIds]}::bigint[])
        and not ${holdsFunctionality(sql`l.id`, 'ReviewManagement')} limit 1`.execute(this.database.read);
    const [lacking] = rows;
    if (lacking === undefined) return;
    const { id, workspaceId } = lacking;
    await this.functionalities.demand([{ id, workspaceId, companyId: null, locationId: id }], 'ReviewManagement');
  }
}
