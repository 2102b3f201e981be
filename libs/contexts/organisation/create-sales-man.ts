import { Injectable } from '@nestjs/common';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';

export interface NewSalesMan {
  readonly workspaceId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | null;
  /** `country-area-number`. */
  readonly phone?: string | null;
}

/** Creates a sales man of a workspace; companies and contracts point at him. */
@Injectable()
export class CreateSalesMan {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @returns the sales man's id */
  async execute(input: NewSalesMan): Promise<number> {
    return this.database.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('sales_man')
        .values({
          workspace_id: input.workspaceId,
          first_name: input.firstName,
          last_name: input.lastName,
          email: input.email ?? null,
          phone: input.phone ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await this.audit.record(tx, {
        workspaceId: input.workspaceId,
        operation: 'salesMan.create',
        subject: 'salesMan',
        subjectId: id,
        after: input,
      });
      return id;
    });
  }
}
