import { Injectable } from '@nestjs/common';
import { isCountryCode } from '#domain/address';
import { Problems } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { lists } from '#domain/lists';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';

export interface NewCompany {
  readonly workspaceId: number;
  readonly name: string;
  readonly shortName?: string | null;
  readonly legalType?: string | null;
  readonly externalId?: string | null;
  readonly vatNr?: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | null;
}

@Injectable()
export class CreateCompany {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the company's id
   * @throws DomainError `validationFailed`; `workspaceNotFound`; `alreadyExists` for the external id
   */
  async execute(input: NewCompany): Promise<number> {
    check(input);
    const {
      workspaceId,
      name,
      shortName = null,
      legalType = null,
      externalId = null,
      vatNr = null,
      countryCode = null,
    } = input;
    return this.database.transaction(async (tx) => {
      const workspace = await tx
        .selectFrom('workspace')
        .select('id')
        .where('id', '=', workspaceId)
        .where('deleted_at', 'is', null)
        .forShare()
        .executeTakeFirst();
      if (workspace === undefined) throw new DomainError('workspaceNotFound', { id: workspaceId });
      const made = await tx
        .insertInto('company')
        .values({
          workspace_id: workspaceId,
          name: name.trim(),
          short_name: shortName,
          legal_type: legalType,
          external_id: externalId,
          vat_nr: vatNr,
          country_code: countryCode,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['workspace_id', 'external_id'])
            .where('external_id', 'is not', null)
            .where('deleted_at', 'is', null)
            .doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (made === undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'company.create',
        subject: 'company',
        subjectId: made.id,
        after: { name: name.trim(), shortName, legalType, externalId, vatNr, countryCode },
      });
      return made.id;
    });
  }
}

function check({ name, legalType, countryCode }: NewCompany): void {
  const problems = new Problems();
  if (name.trim() === '') problems.add({ field: 'name', value: name, problem: 'required' });
  const legalTypes: readonly string[] = lists.legalType;
  if (legalType && !legalTypes.includes(legalType))
    problems.add({ field: 'legalType', value: legalType, problem: 'oneOf', expected: legalTypes.join(', ') });
  if (countryCode && !isCountryCode(countryCode))
    problems.add({ field: 'countryCode', value: countryCode, problem: 'format', expected: 'DE', example: 'DE' });
  problems.throwIfAny();
}
