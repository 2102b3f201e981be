import { ApiProperty } from '@nestjs/swagger';
import type { StageView } from '#contexts/onboarding';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Instant, Listed, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { CompanyInsertDto } from '../locations/companies/company-input.dto.js';
import { OnboardingLocationDto } from './onboarding.dto.js';
import type { Wire } from '../../wire/wire.js';

/** What a business says of itself. */
export class StageDataDto {
  /** The company, as `POST /api/company/{id}` takes it. It comes into the workspace that hosts the portal. */
  @Nested(() => CompanyInsertDto)
  company: CompanyInsertDto;

  /** Its first location. */
  @Nested(() => OnboardingLocationDto)
  location: OnboardingLocationDto;
}

/** Where it is handed in. */
export class StageInsertQuery {
  /**
   * Id of the portal.
   * @example 1
   */
  @Id()
  portalId: number;
}

/** A business that wants to be in a portal. */
export class StageInsertDto {
  /**
   * Where the business comes from, in your words.
   * @example "form on the website"
   */
  @Text({ optional: true, nullable: true })
  source?: string | null;

  /** What it wants to book: the portal has an offer for each. */
  @OneOf('stageLicenceType')
  licenseType: ValueOf<'stageLicenceType'>;

  /** The business. */
  @Nested(() => StageDataDto)
  data: StageDataDto;
}

/** A change of what was handed in; takes what reading answers. */
export class StageUpdateDto {
  /**
   * Where the business comes from, in your words.
   * @example "fair 2026"
   */
  @Text({ optional: true, nullable: true })
  source?: string | null;

  /** What it wants to book. */
  @OneOf('stageLicenceType', { optional: true, nullable: true })
  licenseType?: ValueOf<'stageLicenceType'> | null;

  /** The business; replaced whole. */
  @Nested(() => StageDataDto, { optional: true, nullable: true })
  data?: StageDataDto | null;

  /**
   * Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Read-only: `PUT /api/listingPortal/stage/status/{id}` decides.
   * @example null
   */
  @Flag({ optional: true, nullable: true })
  approved?: boolean | null;

  /** Read-only. */
  @OneOf('stageState', { optional: true, extension: true })
  state?: string;

  /**
   * Read-only.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  portalId?: number;

  /**
   * Read-only.
   * @example "Firmeneintrag"
   */
  @Text({ optional: true, extension: true })
  portalName?: string;

  /**
   * Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  companyId?: number | null;

  /**
   * Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  locationId?: number | null;

  /**
   * Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  subscriptionId?: number | null;

  /**
   * Read-only.
   * @example null
   */
  @Flag({ optional: true, nullable: true, extension: true })
  sugarImport?: boolean | null;

  /**
   * Read-only.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @Instant({ optional: true, extension: true })
  createdAt?: string;

  /**
   * Read-only.
   * @example null
   */
  @Instant({ optional: true, nullable: true, extension: true })
  decidedAt?: string | null;
}

/** Which staged businesses. */
export class StageQueryDto extends PageQuery {
  /**
   * Id of a portal, or of a workspace with `contextType`; without it all that you may decide on.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** What `id` names. Without it a portal. */
  @OneOf('stageContext', { optional: true })
  contextType?: DecidedValueOf<'stageContext'>;

  /**
   * Only those in this state.
   * @example "open"
   */
  @OneOf('stageState', { optional: true })
  state?: DecidedValueOf<'stageState'>;

  /**
   * Part of the source, or of the name of company or location, in any case.
   * @example "hof"
   */
  @Text({ optional: true })
  filter?: string;
}

/** How it is decided. */
export class StageStatusQuery {
  /**
   * True: approved. False: rejected.
   * @example true
   */
  @Flag()
  status: boolean;

  /**
   * Whether the customer is to be taken over into SugarCRM; kept, and told in the event. Without it false.
   * @example false
   */
  @Flag({ optional: true })
  sugarImport?: boolean;
}

/** A business that waits for a portal, or has waited. */
export class StageDto implements Wire<Omit<StageView, 'data'>> {
  /**
   * Id of the stage.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Where the business comes from.
   * @example "form on the website"
   */
  source: string | null;

  /** What it wants to book. */
  @Listed('stageLicenceType')
  licenseType: string;

  /**
   * Null: nobody has decided yet.
   * @example null
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  approved: boolean | null;

  /** `company` and `location` as they were handed in; empty after the company’s personal data were erased. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { company: { name: 'Hofladen Sonnenberg' }, location: { name: 'Hofladen Sonnenberg' } },
  })
  data: object;

  /**
   * Where it stands.
   * @example "open"
   */
  @Extension()
  @ApiProperty({ enum: [...decidedLists.stageState], 'x-list': 'stageState' } as never)
  state: string;

  /**
   * The portal that it wants to be in.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Its name.
   * @example "Firmeneintrag"
   */
  @Extension()
  portalName: string;

  /**
   * The company that was created; null until then.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * The location that was created; null until then.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * The subscription that brings it into the portal; null until then.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  subscriptionId: number | null;

  /**
   * What was said when it was decided; null until then.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'boolean', nullable: true })
  sugarImport: boolean | null;

  /**
   * When it was handed in, UTC.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * When it was decided, UTC; null until then.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  decidedAt: string | null;
}

/** Staged businesses. */
export class StageListDto {
  /** The newest first. */
  data: StageDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
