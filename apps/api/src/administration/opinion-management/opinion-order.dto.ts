import { ApiProperty } from '@nestjs/swagger';
import type { Clarification, DeliveryAddress, OpinionOrderView } from '#contexts/opinion-management';
import type { ValueOf } from '#domain/lists/lists';
import { Listed, Text } from '../../http/bodies/fields.js';
import { ImageDto } from '../../wire/image.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Where a delivery goes. */
export class DeliveryAddressDto implements Wire<DeliveryAddress> {
  /**
   * Street.
   * @example "Hauptmarkt"
   */
  @ApiProperty({ type: 'string', nullable: true })
  street: string | null;

  /**
   * House number.
   * @example "18"
   */
  @ApiProperty({ type: 'string', nullable: true })
  house: string | null;

  /**
   * What the postman needs besides.
   * @example "Rear building"
   */
  @ApiProperty({ type: 'string', nullable: true })
  additive: string | null;

  /**
   * Postcode.
   * @example "90403"
   */
  @ApiProperty({ type: 'string', nullable: true })
  postCode: string | null;

  /**
   * City.
   * @example "Nürnberg"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * District of the city.
   * @example "Altstadt"
   */
  @ApiProperty({ type: 'string', nullable: true })
  subLocality: string | null;

  /**
   * State or region.
   * @example "Bayern"
   */
  @ApiProperty({ type: 'string', nullable: true })
  state: string | null;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  countryCode: string;
}

/** How evaluation sheets look. */
export class EvaluationSheetDto implements Wire<NonNullable<OpinionOrderView['evaluationSheet']>> {
  /** The logo; null when it was deleted since. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  logo: ImageDto | null;

  /**
   * The colour as a hex value.
   * @example "#1a6b3c"
   */
  colour: string;
}

/** A question of the partner. */
export class ClarificationDto implements Wire<Clarification> {
  /**
   * The question, in the partner's words.
   * @example "The logo is too small to be printed. Is there a larger one?"
   */
  question: string;

  /**
   * When the partner asked.
   * @example "2026-11-26T09:15:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  askedAt: string;

  /**
   * The reply; null: there is none yet, or support has clarified it by phone.
   * @example "Please print it as it is."
   */
  @ApiProperty({ type: 'string', nullable: true })
  answer: string | null;

  /**
   * When it was answered.
   * @example "2026-11-26T10:40:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  answeredAt: string | null;
}

/** An order of Meinungsmeister. */
export class OpinionOrderDto implements Wire<OpinionOrderView> {
  /**
   * Id of the order: that of its subscription.
   * @example 983
   */
  @ApiProperty({ type: 'integer', format: 'int64' })
  id: number;

  /** Which product of Meinungsmeister. */
  @Listed('opinionProduct')
  productName: ValueOf<'opinionProduct'>;

  /** `new` and `clarification`: the partner has yet to validate it. `in_progress`: it is prepared. `completed`: it was delivered. */
  @Listed('opinionOrderStatus')
  orderStatus: ValueOf<'opinionOrderStatus'>;

  /**
   * How many; null: nothing that is counted, or not said yet.
   * @example 500
   */
  @ApiProperty({ type: 'integer', nullable: true })
  orderAmount: number | null;

  /** Where it goes; null: to the location. */
  @ApiProperty({ type: () => DeliveryAddressDto, nullable: true })
  differentDeliveryAddress: DeliveryAddressDto | null;

  /**
   * Address of the widget that shows the reviews of the business; null until the partner has assigned it.
   * @example "https://widgets.meinungsmeister.example/MM-20417"
   */
  @ApiProperty({ type: 'string', format: 'uri', nullable: true })
  reviewWidget: string | null;

  /** Null: no evaluation sheets, or not said yet. */
  @ApiProperty({ type: () => EvaluationSheetDto, nullable: true })
  evaluationSheet: EvaluationSheetDto | null;

  /**
   * The partner's id of the business; null until the partner has assigned it.
   * @example "MM-20417"
   */
  @ApiProperty({ type: 'string', nullable: true })
  vendorId: string | null;

  /** What the partner has asked, the oldest first. */
  @ApiProperty({ type: () => [ClarificationDto], 'x-extension': true } as never)
  clarifications: ClarificationDto[];
}

/** A reply to what the partner has asked. */
export class AnswerDto {
  /**
   * The reply; to all questions that have none yet.
   * @example "Please print it as it is."
   */
  @Text({ min: 1, max: 2000 })
  answer: string;
}
