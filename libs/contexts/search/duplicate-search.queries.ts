import { Injectable } from '@nestjs/common';
import { SimilarLocations } from '#contexts/locations';
import type { SimilarLocation } from '#contexts/locations';
import { Problems } from '#domain/errors/draft';
import { samePlaceFrom } from '#domain/matching/place-match';
import type { PlacePart } from '#domain/matching/place-match';
import { Database, sql } from '#platform/database';

/** What is known of a business; at least one part besides the house number. */
export interface DuplicateQuestion {
  /** Known to be covered: the caller has looked. */
  readonly workspaceIds: readonly number[];
  /** True: also the workspaces below. */
  readonly recursive: boolean;
  /** True: only locations that a portal shows. */
  readonly activeListing: boolean;
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly street?: string | undefined;
  readonly house?: string | undefined;
  readonly postCode?: string | undefined;
  readonly city?: string | undefined;
  /** 0 to 1; 1 is an exact match. */
  readonly similarityFactor?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

/** A location that may be the business that was asked about. */
export interface DuplicateView {
  readonly id: number;
  readonly companyId: number;
  readonly workspaceId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly address: {
    readonly street: string | null;
    readonly house: string | null;
    readonly postCode: string | null;
    readonly city: string | null;
    readonly countryCode: string | null;
  };
  /** 0 to 1, to three decimals. */
  readonly similarity: number;
  readonly matching: readonly PlacePart[];
}

@Injectable()
export class DuplicateSearch {
  constructor(
    private readonly database: Database,
    private readonly similar: SimilarLocations,
  ) {}

  /**
   * Locations that may be the business that is asked about, the most alike first.
   * @throws DomainError `validationFailed` when nothing is given that a business could be found by
   */
  async find(question: DuplicateQuestion): Promise<{ data: DuplicateView[]; total: number }> {
    const place = placeOf(question);
    const found = await this.similar.find({
      place,
      workspaceIds: await this.workspaces(question),
      least: question.similarityFactor ?? samePlaceFrom,
      ...(question.activeListing && {
        where: sql<boolean>`exists (select from listing t where t.location_id = l.id and t.state = 'LIVE')`,
      }),
    });
    const { skip, take } = question;
    return { data: found.slice(skip, skip + take).map(viewOf), total: found.length };
  }

  private async workspaces({ workspaceIds, recursive }: DuplicateQuestion): Promise<readonly number[]> {
    if (!recursive) return workspaceIds;
    const { rows } = await sql<{ id: number }>`
      select w.id from workspace w join workspace above on w.path <@ above.path
      where above.id = any(${[...workspaceIds]}::int[]) and w.deleted_at is null group by w.id`.execute(
      this.database.read,
    );
    return rows.map(({ id }) => id);
  }
}

/** What a business can be found by; a house number alone leads nowhere. */
const telling = ['name', 'phone', 'street', 'postCode', 'city'] as const;

function placeOf(question: DuplicateQuestion) {
  const text = (value: string | undefined): string | null => (value ?? '').trim() || null;
  if (telling.every((part) => text(question[part]) === null)) {
    const problems = new Problems();
    problems.add({
      field: 'name',
      value: question.name ?? null,
      problem: 'required',
      expected: telling.join(', '),
      example: 'Hofladen Glaser',
    });
    problems.throwIfAny();
  }
  return {
    name: text(question.name) ?? '',
    phone: text(question.phone),
    street: text(question.street),
    house: text(question.house),
    postCode: text(question.postCode),
    city: text(question.city),
    countryCode: null,
    lat: null,
    lon: null,
  };
}

function viewOf({ location, similarity, matching }: SimilarLocation): DuplicateView {
  const { id, companyId, workspaceId, name, phone, street, house, postCode, city, countryCode } = location;
  return {
    id,
    companyId,
    workspaceId,
    name,
    phone,
    address: { street, house, postCode, city, countryCode },
    similarity: Math.round(similarity * 1000) / 1000,
    matching,
  };
}
