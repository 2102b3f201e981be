import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { faultOf } from '#domain/google/google-attributes';
import type { GoogleAttributeDefinition, GoogleAttributeValue } from '#domain/google/google-attributes';
import { Database, sql } from '#platform/database';
import { GoogleAttributeValues } from './google-attribute-values.js';
import type { AttributePlan } from './google-attribute-values.js';
import { GoogleAttributeGroups, kindColumns } from './google-attribute-groups.js';
import type { GoogleAttributeGroupView, Kind } from './google-attribute-groups.js';

/** One attribute as it comes in. */
export interface GoogleAttributeInput {
  readonly attributeId: string;
  /** Null clears it; an empty list, as reading shows where locations differ, leaves it. */
  readonly values?: readonly unknown[] | null;
  readonly unsetValues?: readonly unknown[] | null;
}

/** A group as reading answers it; only attributes are written. */
export interface GoogleAttributeGroupInput {
  readonly availableAttributes?: readonly GoogleAttributeInput[];
  /** Read-only: may be sent as they were read. */
  readonly mainCategory?: unknown;
  readonly countryId?: unknown;
  readonly locations?: unknown;
  readonly bulkState?: unknown;
}

@Injectable()
export class SetGoogleAttributes {
  constructor(
    private readonly database: Database,
    private readonly groups: GoogleAttributeGroups,
    private readonly values: GoogleAttributeValues,
  ) {}

  /**
   * Says the same about all of these locations, or nothing when one of them cannot say it.
   * @param ids distinct
   * @throws DomainError `validationFailed`, also when the locations are of different kinds; `locationNotFound`; what
   *   `GoogleAttributeSource.list` throws
   */
  async execute(ids: readonly number[], language: string, draft: Draft<GoogleAttributeGroupInput>): Promise<void> {
    const { good, problems } = draft;
    const kind = await this.commonKind(ids, problems);
    if (kind !== undefined) await this.checkReadOnly(ids, language, draft);
    const available = kind === undefined ? [] : await this.groups.available(kind, language);
    const plan = kind === undefined ? new Map() : planOf(good.availableAttributes ?? [], available, problems);
    draft.complete();
    await this.values.change(ids, plan);
  }

  /** Locations of different kinds have different attributes: they cannot be changed together. */
  private async commonKind(ids: readonly number[], problems: Problems): Promise<Kind | undefined> {
    const { rows } = await sql<Kind>`
      select distinct ${kindColumns} from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null`.execute(this.database.read);
    if (rows.length <= 1) return rows[0];
    problems.add({ field: 'ids', value: ids.join(','), problem: 'differs', expected: 'mainCategory, countryId' });
    return undefined;
  }

  private async checkReadOnly(
    ids: readonly number[],
    language: string,
    { good, problems }: Draft<GoogleAttributeGroupInput>,
  ): Promise<void> {
    const readOnly = ['mainCategory', 'countryId', 'locations', 'bulkState'] as const;
    const sent = readOnly.filter((field) => good[field] !== undefined);
    if (sent.length === 0) return;
    const [current] = await this.groups.ofLocations(ids, language);
    for (const field of sent) {
      const held = current?.[field] as GoogleAttributeGroupView[typeof field] | undefined;
      if (!isDeepStrictEqual(good[field], held))
        problems.add({ field, value: good[field], problem: 'readOnly', example: held });
    }
  }
}

const isList = (value: unknown): boolean => value === undefined || value === null || Array.isArray(value);

function planOf(
  input: readonly GoogleAttributeInput[],
  available: readonly GoogleAttributeDefinition[],
  problems: Problems,
): AttributePlan {
  const plan = new Map<string, GoogleAttributeValue | null>();
  for (const [index, { attributeId, values, unsetValues }] of input.entries()) {
    const path = `availableAttributes[${index}]`;
    const definition = available.find(({ id }) => id === attributeId);
    if (definition === undefined) {
      problems.add({ field: `${path}.attributeId`, value: attributeId, problem: 'noSuch' });
    } else if (plan.has(attributeId)) {
      problems.add({ field: `${path}.attributeId`, value: attributeId, problem: 'duplicate' });
    } else if (values === null) {
      plan.set(attributeId, null);
    } else if (!isList(values) || !isList(unsetValues)) {
      const part = isList(values) ? 'unsetValues' : 'values';
      const value = part === 'values' ? values : unsetValues;
      problems.add({ field: `${path}.${part}`, value, problem: 'type', expected: 'a list', example: [true] });
    } else {
      const given = { values: values ?? [], unset: unsetValues ?? [] };
      if (given.values.length + given.unset.length === 0) continue;
      const fault = faultOf(definition, given);
      if (fault === undefined) plan.set(attributeId, given as GoogleAttributeValue);
      else problems.add({ ...fault, field: `${path}.${fault.part}` });
    }
  }
  return plan;
}
