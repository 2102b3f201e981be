import { AnyJson, ListOf, Text } from '../../../http/bodies/fields.js';

const anything = { optional: true, nullable: true } as const;

/** What to say of one attribute. */
export class GoogleAttributeUpdateDto {
  /**
   * Google's id of the attribute, one of those that reading answers.
   * @example "attributes/has_delivery"
   */
  @Text({ min: 1 })
  attributeId: string;

  /** What the locations are to say. Null: nothing any more. An empty list, or none: as it was. */
  @AnyJson(
    { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'boolean' }] }, maxItems: 100, example: [true] },
    anything,
  )
  values?: (string | boolean)[] | null;

  /** For `REPEATED_ENUM`: what they expressly do not have. */
  @AnyJson({ type: 'array', items: { type: 'string' }, maxItems: 100, example: [] }, anything)
  unsetValues?: string[] | null;

  /** Read-only; ignored. */
  @AnyJson({ type: 'string', example: 'Offers delivery' }, anything)
  name?: unknown;

  /** Read-only; ignored. */
  @AnyJson({ type: 'string', example: 'Service options' }, anything)
  group?: unknown;

  /** Read-only; ignored. */
  @AnyJson({ type: 'string', example: 'BOOL' }, anything)
  valueType?: unknown;

  /** Read-only; ignored. */
  @AnyJson({ type: 'boolean', example: false }, anything)
  repeatable?: unknown;

  /** Read-only; ignored. */
  @AnyJson({ type: 'array', items: { type: 'object' }, example: [] }, anything)
  options?: unknown;

  /** Read-only; ignored. */
  @AnyJson({ type: 'string', example: 'NONE' }, anything)
  bulkState?: unknown;
}

/** A group as reading answers it, with other values. Attributes that are not named stay as they are. */
export class GoogleAttributeGroupUpdateDto {
  /** Read-only: may be sent as it was read. */
  @AnyJson({ type: 'object', example: null }, anything)
  mainCategory?: unknown;

  /** Read-only: may be sent as it was read. */
  @AnyJson({ type: 'string', example: 'DE' }, anything)
  countryId?: unknown;

  /** Read-only: may be sent as it was read. */
  @AnyJson({ type: 'array', items: { type: 'integer' }, example: [1] }, anything)
  locations?: unknown;

  /** The attributes to change. */
  @ListOf(() => GoogleAttributeUpdateDto, { optional: true, max: 500 })
  availableAttributes?: GoogleAttributeUpdateDto[];

  /** Read-only: may be sent as it was read. */
  @AnyJson({ type: 'string', example: 'NONE' }, anything)
  bulkState?: unknown;
}
