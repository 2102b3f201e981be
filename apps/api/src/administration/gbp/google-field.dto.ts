import { ApiProperty } from '@nestjs/swagger';
import type { ProfileFieldsView } from '#contexts/gbp';
import { Listed } from '../../http/bodies/fields.js';
import { AnyValue } from '../listings/fields/listing-context.js';
import type { Wire } from '../../wire/wire.js';

/** One field, attribute or picture of a profile. */
export class GoogleFieldDto {
  /**
   * Google’s name of a field (`title`) or an attribute (`attributes/has_delivery`); `images/` with the id of a picture.
   * @example "attributes/has_delivery"
   */
  field: string;

  /** What it is. */
  @Listed('googleDetailKind')
  kind: string;

  /**
   * `MATCH`: Google holds what the location says. `SENT`: on its way. `MISMATCH`: Google holds something else, or does not
   * remove it. `MISSING`: Google holds nothing. `NOT_SUPPORTED`: Google has no place for it.
   */
  @Listed('fieldStatus')
  status: string;

  /** What the location says; null: nothing, it is to be removed at Google. */
  @AnyValue({ values: [true], unset: [] })
  ours: unknown;

  /** What Google held at the last contact. */
  @AnyValue({ values: [true], unset: [] })
  theirs: unknown;

  /**
   * Since when an attribute or picture stands so; when fields were sent last.
   * @example "2026-11-20T08:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  since: string | null;

  /**
   * Why Google does not hold it, as code of the error catalogue.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * The same in words, in your language.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  errorMessage: string | null;
}

/** How everything stands that the platform keeps at Google for a location. */
export class GoogleFieldsDto implements Wire<ProfileFieldsView> {
  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /** `status` of the pending action; changes are sent while it is VERIFIED. */
  @Listed('gbpPendingActionStatus')
  status: string;

  /** Fields first, then attributes, then pictures. */
  @ApiProperty({ type: () => GoogleFieldDto, isArray: true })
  data: GoogleFieldDto[];

  /**
   * How many there are.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
