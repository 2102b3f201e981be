import { Injectable } from '@nestjs/common';
import { bulkStateOf, googleCategory } from '#domain/google/google-attributes';
import type {
  BulkState,
  GoogleAttributeDefinition,
  GoogleAttributeValue,
  GoogleAttributeValueType,
} from '#domain/google/google-attributes';
import { visible } from '#platform/access';
import type { Actor } from '#platform/access';
import { Database, sql } from '#platform/database';
import { GoogleAttributeSource } from './google-attribute-source.port.js';

export interface GoogleAttributeView {
  readonly attributeId: string;
  readonly name: string;
  readonly group: string;
  readonly valueType: GoogleAttributeValueType;
  readonly repeatable: boolean;
  readonly options: readonly { readonly value: string | boolean; readonly name: string }[];
  /** Empty unless all the locations say the same. */
  readonly values: readonly (string | boolean)[];
  readonly unsetValues: readonly string[];
  readonly bulkState: BulkState;
}

/** Locations of one kind of business in one country, and what Google lets them say. */
export interface GoogleAttributeGroupView {
  readonly mainCategory: { readonly key: string; readonly value: string } | null;
  readonly countryId: string | null;
  readonly locations: readonly number[];
  readonly availableAttributes: readonly GoogleAttributeView[];
  readonly bulkState: BulkState;
}

/** What decides which attributes there are. */
export interface Kind {
  readonly category: string | null;
  readonly categoryName: string | null;
  readonly country: string | null;
}

interface GroupRow extends Kind {
  readonly locations: number[];
}

interface ValueRow {
  readonly attribute_id: string;
  readonly saying: number;
  readonly different: number;
  readonly value: GoogleAttributeValue;
}

/** The first category is the main one. */
export const kindColumns = sql`l.categories->0->>'key' as category, l.categories->0->>'value' as "categoryName", l.country_code as country`;

@Injectable()
export class GoogleAttributeGroups {
  constructor(
    private readonly database: Database,
    private readonly source: GoogleAttributeSource,
  ) {}

  /**
   * The locations' kinds of business and countries, one group each, the largest first.
   * @throws DomainError what `GoogleAttributeSource.list` throws
   */
  async ofLocations(ids: readonly number[], language: string): Promise<GoogleAttributeGroupView[]> {
    const { rows } = await sql<GroupRow>`
      select ${kindColumns}, json_agg(l.id order by l.id) as locations from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null
      group by 1, 2, 3 order by count(*) desc, min(l.id)`.execute(this.database.read);
    return this.groups(rows, language);
  }

  /** The same for the locations of a company that the actor sees. */
  async ofCompany(
    actor: Actor,
    companyId: number,
    { language, skip, take }: { readonly language: string; readonly skip: number; readonly take: number },
  ): Promise<{ data: GoogleAttributeGroupView[]; total: number }> {
    const { rows } = await sql<GroupRow>`
      select ${kindColumns}, json_agg(l.id order by l.id) as locations from location l
      where l.company_id = ${companyId} and l.deleted_at is null
        and ${visible(actor, { workspace: 'l.workspace_id', company: 'l.company_id', location: 'l.id' })}
      group by 1, 2, 3 order by count(*) desc, min(l.id)`.execute(this.database.read);
    const data = await this.groups(rows.slice(skip, skip + take), language);
    return { data, total: rows.length };
  }

  /** What locations of this kind can say; empty where Google knows the category or the country not, or there is none. */
  async available({ category, country }: Kind, language: string): Promise<readonly GoogleAttributeDefinition[]> {
    if (category === null || country === null) return [];
    return (await this.source.list({ category: googleCategory(category), country, language })) ?? [];
  }

  private async groups(rows: readonly GroupRow[], language: string): Promise<GoogleAttributeGroupView[]> {
    const views: GoogleAttributeGroupView[] = [];
    // One after the other: most are answered from memory, and Google limits how many may be asked at once.
    for (const row of rows) {
      const [available, said] = await Promise.all([this.available(row, language), this.said(row.locations)]);
      const attributes = available.map((definition) =>
        viewOf(definition, said.get(definition.id), row.locations.length),
      );
      views.push({
        mainCategory: row.category === null ? null : { key: row.category, value: row.categoryName ?? row.category },
        countryId: row.country,
        locations: row.locations,
        availableAttributes: attributes,
        bulkState: stateOfAll(attributes),
      });
    }
    return views;
  }

  private async said(ids: readonly number[]): Promise<Map<string, ValueRow>> {
    const { rows } = await sql<ValueRow>`
      select attribute_id, count(*)::int as saying, count(distinct value)::int as different,
        (array_agg(value order by location_id))[1] as value
      from location_google_attribute where location_id = any(${[...ids]}::bigint[]) group by attribute_id`.execute(
      this.database.read,
    );
    return new Map(rows.map((row) => [row.attribute_id, row]));
  }
}

function viewOf(
  { id, name, group, valueType, repeatable, options }: GoogleAttributeDefinition,
  said: ValueRow | undefined,
  locations: number,
): GoogleAttributeView {
  const bulkState = bulkStateOf(locations, said?.saying ?? 0, said?.different ?? 0);
  const value = bulkState === 'SAME' ? said?.value : undefined;
  return {
    attributeId: id,
    name,
    group,
    valueType,
    repeatable,
    options,
    values: value?.values ?? [],
    unsetValues: value?.unset ?? [],
    bulkState,
  };
}

const stateOfAll = (attributes: readonly GoogleAttributeView[]): BulkState => {
  if (attributes.every(({ bulkState }) => bulkState === 'NONE')) return 'NONE';
  return attributes.some(({ bulkState }) => bulkState === 'MIXED') ? 'MIXED' : 'SAME';
};
