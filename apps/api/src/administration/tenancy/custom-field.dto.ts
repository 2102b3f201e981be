import { ApiProperty } from '@nestjs/swagger';
import type { CustomFieldView } from '#contexts/tenancy';
import { lists } from '#domain/lists/lists';
import { AnyJson, Extension, Flag, Id, Listed, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** Names by language, as they are shown and as they come in. */
const names = {
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 255 },
  propertyNames: { type: 'string', enum: [...lists.platformLanguageCode], 'x-list': 'platformLanguageCode' },
  example: { en: 'Region', de: 'Region' },
} as const;
const texts = { type: 'object', additionalProperties: { type: 'string' }, example: null } as const;
const anyObject = { type: 'object', additionalProperties: true, example: null } as const;
const values = { type: 'array', items: { type: 'string' }, example: ['north', 'south'] } as const;

/** A call that a client makes for a field, for example to look up what may be chosen. The platform does not make it. */
export class CustomFieldHttpActionDto {
  /** Method of the call. */
  @Listed('httpActionMethod')
  httpMethod: string;

  /**
   * Where it goes.
   * @example "https://crm.example.com/regions"
   */
  endpoint: string;

  /** Parameters of the query, by name. */
  @ApiProperty({ ...texts, nullable: true } as never)
  queryParameters: Record<string, string> | null;

  /** JSON that is sent with it. */
  @ApiProperty({ ...anyObject, nullable: true } as never)
  body: object | null;
}

/** Something that a workspace wants to know about its companies and those of the workspaces below. */
export class CustomFieldDto implements Wire<CustomFieldView> {
  /**
   * Id of the field.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Key under which values stand; the same from a workspace down to all below it.
   * @example "region"
   */
  key: string;

  /** Name of the field, by language code. */
  @ApiProperty(names as never)
  name: Record<string, string>;

  /** Kind of value. */
  @Listed('customFieldType')
  type: string;

  /** What may be chosen, with the types `select` and `multi_select`. */
  @ApiProperty({ ...values, nullable: true } as never)
  allowedValues: string[] | null;

  /**
   * True when a value is needed.
   * @example false
   */
  required: boolean;

  /**
   * Page that says more about the field.
   * @example null
   */
  url: string | null;

  /**
   * Key of the field that must have a value before this one may have any.
   * @example null
   */
  parentKey: string | null;

  /** A call that a client makes for the field. */
  @ApiProperty({ type: () => CustomFieldHttpActionDto, nullable: true })
  httpAction: CustomFieldHttpActionDto | null;

  /**
   * Id of the workspace that defines the field. It is changed and deleted there.
   * @example 3
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  workspaceId: number;
}

/** Custom fields. */
export class CustomFieldListDto {
  /** Those of the workspaces above first. */
  @ApiProperty({ type: () => CustomFieldDto, isArray: true })
  data: CustomFieldDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** A call that a client makes for a field. */
export class HttpActionInputDto {
  /** Method of the call. */
  @OneOf('httpActionMethod')
  httpMethod: string;

  /**
   * Where it goes; https.
   * @example "https://crm.example.com/regions"
   */
  @Text({ min: 1, max: 2000 })
  endpoint: string;

  /** Parameters of the query, by name. */
  @AnyJson(texts, { optional: true, nullable: true })
  queryParameters?: unknown;

  /** JSON that is sent with it, up to 10,000 characters. */
  @AnyJson(anyObject, { optional: true, nullable: true })
  body?: unknown;
}

/** What of a custom field may be set, and what of it may come back as it was read. */
class CustomFieldPartsDto {
  /** What may be chosen; `select` and `multi_select` need at least one value, other types have none. */
  @AnyJson(values, { optional: true, nullable: true })
  allowedValues?: unknown;

  /**
   * True when a value is needed. With a `parentKey` only where that field has a value.
   * @example false
   */
  @Flag({ optional: true })
  required?: boolean;

  /**
   * Page that says more about the field; https.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;

  /**
   * Key of the field that must have a value before this one may have any; of this workspace or one above.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 64 })
  parentKey?: string | null;

  /** A call that a client makes for the field. */
  @Nested(() => HttpActionInputDto, { optional: true, nullable: true })
  httpAction?: HttpActionInputDto | null;

  /**
   * Id of the field. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the workspace that defines it. Read-only.
   * @example 3
   */
  @Extension()
  @Id({ optional: true })
  workspaceId?: number;
}

const keyPattern = { pattern: /^[A-Za-z][\w-]{0,63}$/, example: 'region', max: 64 } as const;

/** A new custom field. */
export class CustomFieldInsertDto extends CustomFieldPartsDto {
  /**
   * Key under which values stand: a letter, then letters, digits, `_` and `-`. It cannot be changed.
   * @example "region"
   */
  @Text(keyPattern)
  key: string;

  /** Name of the field, by language code; at least one. */
  @AnyJson(names)
  name: unknown;

  /** Kind of value. */
  @OneOf('customFieldType')
  type: string;
}

/** A custom field as it was read, with changes. */
export class CustomFieldUpdateDto extends CustomFieldPartsDto {
  /**
   * Key of the field. Read-only.
   * @example "region"
   */
  @Text({ ...keyPattern, optional: true })
  key?: string;

  /** Name of the field, by language code; replaces all names. */
  @AnyJson(names, { optional: true })
  name?: unknown;

  /** Kind of value; changes only while no company has a value and no field is below. */
  @OneOf('customFieldType', { optional: true })
  type?: string;
}
