import { ApiProperty } from '@nestjs/swagger';

/** What an error carries beside its code. */
export class ErrorInformationDto {
  /**
   * Id of the request; tell it to support.
   * @example "7c9e6679-7425-40de-944b-e07fc1f90ae7"
   */
  requestId: string;

  /**
   * Where the code is explained.
   * @example "/docs/errors/1000#1001"
   */
  docUrl: string;

  /**
   * A sentence for each of `fields`.
   * @example ["amount must be at least 2"]
   */
  problems?: string[];
}

/** The one shape of every error. */
export class ErrorDto {
  /**
   * Code of the catalogue; stable, never reused.
   * @example 1001
   */
  @ApiProperty({ type: 'integer' })
  errorCode: number;

  /**
   * What is wrong, in the language of `Accept-Language` or of the user: de, en or fr.
   * @example "The request has invalid fields: amount must be at least 2"
   */
  errorMessage: string;

  /**
   * Paths of the fields that are wrong, such as `locationIds[3]`; empty when the error is about no field.
   * @example ["amount"]
   */
  fields: string[];

  /**
   * What was sent in them, paired with `fields` by index.
   * @example [1]
   */
  @ApiProperty({ type: 'array', items: {} })
  values: unknown[];

  /**
   * A value that would pass for the first field; null when there is none.
   * @example 2
   */
  @ApiProperty({
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', items: {} },
      { type: 'object', additionalProperties: true },
      { type: 'null' },
    ],
  } as never)
  exampleValue: unknown;

  /** What helps to find the cause. */
  @ApiProperty({ type: () => ErrorInformationDto })
  additionalInformation: ErrorInformationDto;
}
