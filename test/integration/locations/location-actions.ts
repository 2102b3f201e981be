import { Injectable } from '@nestjs/common';
import { ChangeLocationBasic, CreateLocation, locationChanged, LocationQueries } from '#contexts/locations';
import type { LocationBasicInput, LocationBasicView, LocationFacts, NewLocation } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { sql } from '#platform/database';
import { Subscribes } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import type { Fixture } from './fixture.js';

type UserType = 'AGENCY_SERVICE' | 'SELF_SERVICE';

/** Somebody who listens: without one an event leaves no row. */
@Injectable()
@Subscribes(locationChanged, 'test.hearOfLocations')
export class Listener implements JobHandler<object> {
  async handle(): Promise<void> {
    throw new Error('No worker runs here.');
  }
}

export interface AuditRow {
  readonly operation: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly user_name: string | null;
}

export const draft = (location: Partial<NewLocation>): Draft<NewLocation> => new Draft<NewLocation>(location);

/** A location that says everything. */
export const full: NewLocation = {
  name: ' Hofladen ',
  categories: [{ key: 'farm', value: 'Farm shop' }],
  address: {
    street: 'Weg',
    house: '1',
    postCode: '90402',
    city: 'Nürnberg',
    country: 'de',
    coordinate: { lat: 49.45, lon: 11.08 },
  },
  mainPhone: { phone: '+49911123456', phoneType: 'landLine', localPhone: '49-911-654321' },
  email: 'info@example.com',
};

/** The key of the error and the fields that it names. */
export async function refused(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
  } catch (error) {
    if (error instanceof DomainError)
      return [error.key, ...error.problems.map(({ field, problem }) => `${field} ${problem}`)];
    throw error;
  }
  return ['nothing'];
}

/** What users do with locations, and what is known of them afterwards. */
export class LocationActions {
  constructor(private readonly fixture: Fixture) {}

  create(location: Partial<NewLocation>, type?: UserType): Promise<number> {
    return this.fixture.get(CreateLocation).execute(this.fixture.actor(type), this.fixture.company, draft(location));
  }

  put(id: number, input: LocationBasicInput, ifMatch?: string, type?: UserType): Promise<number> {
    const place = { id, workspaceId: this.fixture.workspaceId };
    return this.fixture
      .get(ChangeLocationBasic)
      .execute(this.fixture.actor(type), place, new Draft<LocationBasicInput>(input), ifMatch);
  }

  async facts(id: number): Promise<LocationFacts> {
    const [found] = await this.fixture.get(LocationQueries).facts([id]);
    if (found === undefined) throw new Error(`There is no location ${id}.`);
    return found;
  }

  async basic(id: number): Promise<{ readonly text: string; readonly view: LocationBasicView }> {
    const answer = await this.fixture.get(LocationQueries).basic(id);
    if (answer === null) throw new Error(`There is no location ${id}.`);
    return { text: answer.text, view: answer.parse() };
  }

  async audited(id: number): Promise<AuditRow[]> {
    const { rows } = await sql<AuditRow>`
      select operation, before, after, user_name from audit_log where subject = 'location' and subject_id = ${id} order by id`.execute(
      this.fixture.database.manager,
    );
    return rows;
  }

  /** What the listener would be told about a location, in order. */
  async told(locationId: number): Promise<object[]> {
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where name = 'test.hearOfLocations' and (payload->>'locationId')::bigint = ${locationId} order by id`.execute(
      this.fixture.database.manager,
    );
    return rows.map((row) => row.payload);
  }
}
