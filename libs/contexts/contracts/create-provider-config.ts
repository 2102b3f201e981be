import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database';

export interface NewProviderConfig {
  readonly workspaceId: number;
  readonly kind: 'shop' | 'payment' | 'invoice';
  readonly name: string;
  /** What callers may see of it; never a secret. */
  readonly providerData: readonly { readonly key: string; readonly value: string }[];
}

/** Creates a provider that contracts of a workspace use to sell, to be paid or to invoice. */
@Injectable()
export class CreateProviderConfig {
  constructor(private readonly database: Database) {}

  /** @returns the configuration's id */
  async execute(input: NewProviderConfig): Promise<number> {
    const { id } = await this.database.read
      .insertInto('provider_config')
      .values({
        workspace_id: input.workspaceId,
        kind: input.kind,
        name: input.name,
        provider_data: JSON.stringify(input.providerData),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
