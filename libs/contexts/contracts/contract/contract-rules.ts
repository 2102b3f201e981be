import { Injectable } from '@nestjs/common';
import { CustomFieldQueries } from '#contexts/tenancy';
import { validateCustomFields } from '#domain/locations/custom-fields';
import type { Problems } from '#domain/errors/draft';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { CustomFieldValue } from './administered-contract.js';

/** What holds for contracts, whether they are concluded or changed. */
@Injectable()
export class ContractRules {
  constructor(private readonly definitions: CustomFieldQueries) {}

  /** Only sales men of the workspace and of those above it look after its contracts. */
  async checkSalesMan(tx: Tx, workspaceId: number, id: number | null, problems: Problems): Promise<void> {
    if (id === null) return;
    const { rows } = await sql`
      select 1 from sales_man m join workspace his on his.id = m.workspace_id, workspace w
      where m.id = ${id} and m.deleted_at is null and w.id = ${workspaceId} and w.path <@ his.path
      for share of m`.execute(tx);
    if (rows.length === 0) problems.add({ field: 'salesManId', value: id, problem: 'noSuch' });
  }

  /** Keys that the workspace defines as custom fields hold values of that type; any other key holds a text. */
  async checkCustomFields(
    tx: Tx,
    workspaceId: number,
    values: readonly CustomFieldValue[],
    problems: Problems,
  ): Promise<void> {
    const defined = await this.definitions.definitions(workspaceId, tx);
    for (const [index, { key, value }] of values.entries()) {
      const field = `customFields[${index}]`;
      if (values.findIndex((other) => other.key === key) < index)
        problems.add({ field: `${field}.key`, value: key, problem: 'duplicate' });
      const definition = defined.find((one) => one.key === key) ?? { type: 'text', allowedValues: null };
      const alone = { ...definition, key: 'value', required: false, parentKey: null };
      validateCustomFields([alone], { value }, problems, field);
    }
  }
}
