import { ApiProperty } from '@nestjs/swagger';
import type { QrCodeView, QrConfigurationView } from '#contexts/qr-codes';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { AnyJson, Extension, Id, Listed } from '../../http/bodies/fields.js';
import { QrCodeInsertDto } from '../../wire/set-up/qr-code.dto.js';
import type { Wire } from '../../wire/wire.js';

const address = (file: string) =>
  ({ type: 'string', format: 'uri', example: `https://locara.example/q/${file}` }) as const;

/** Where a scan leads to. */
export class QrDestinationDto {
  /** `CUSTOM`: `destinationUrl`. `GOOGLE`, `PORTAL`: a page for reviews. `WEBSITE`: that of the location, where nothing else is there. */
  @Listed('qrDestinationSource')
  source: DecidedValueOf<'qrDestinationSource'>;

  /**
   * Of `PORTAL`: which one.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  portal: string | null;

  /**
   * The address.
   * @example "https://example.com/menu"
   */
  url: string;
}

/** Something that is not as it should be. */
export class QrWarningDto {
  /**
   * Code of the error catalogue.
   * @example 4612
   */
  @ApiProperty({ type: 'integer' })
  code: number;

  /**
   * What it is, in your language.
   * @example "Customers cannot review the location anywhere: the QR code leads to its website, or nowhere where it has none."
   */
  message: string;
}

/** Addresses of the files of a code. Anybody can read them, without credentials. */
export class QrPicturesDto {
  /** Without `size` 512 pixels wide. */
  @ApiProperty(address('7KX4MPQ2.svg'))
  svg: string;

  /** Without `size` 512 pixels wide. */
  @ApiProperty(address('7KX4MPQ2.png'))
  png: string;

  /** Without `size` 512 points wide. */
  @ApiProperty(address('7KX4MPQ2.pdf'))
  pdf: string;

  /** Without `size` 512 points wide. */
  @ApiProperty(address('7KX4MPQ2.eps'))
  eps: string;

  /** An A4 sheet to fold. */
  @ApiProperty(address('7KX4MPQ2/table-tent.pdf'))
  tableTent: string;
}

/** A QR code. */
export class QrCodeDto implements Wire<QrCodeView> {
  /**
   * Id of the code, which is that of its subscription.
   * @example 942
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * What you call it.
   * @example "Tables"
   */
  @ApiProperty({ type: 'string', nullable: true })
  name: string | null;

  /**
   * Where `CustomRedirect` leads to; null for `ReviewRedirect`.
   * @example "https://example.com/menu"
   */
  @ApiProperty({ type: 'string', nullable: true })
  destinationUrl: string | null;

  /** The short link, which the code says. It counts a scan and leads on. */
  @ApiProperty(address('7KX4MPQ2'))
  redirectUrl: string;

  /**
   * A note.
   * @example "Printed in May"
   */
  @ApiProperty({ type: 'string', nullable: true })
  note: string | null;

  /** What it leads to. */
  @Listed('qrType')
  qrType: ValueOf<'qrType'>;

  /**
   * Colour of the code; null: as the licence says.
   * @example "#1b3a57"
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  foregroundColor: string | null;

  /**
   * Colour behind the code; null: as the licence says.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  backgroundColor: string | null;

  /**
   * Whether the logo of the location is in the middle; null: as the licence says.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'boolean', nullable: true })
  logo: boolean | null;

  /** How much of the code may be damaged; null: as the licence says, and as strong as it allows with a logo. */
  @Extension()
  @Listed('qrErrorCorrection', { nullable: true })
  errorCorrection: DecidedValueOf<'qrErrorCorrection'> | null;

  /** Where a scan leads to now; null: nowhere. */
  @Extension()
  @ApiProperty({ type: () => QrDestinationDto, nullable: true })
  destination: QrDestinationDto | null;

  /** What is not as it should be; the subscription has it as well. */
  @Extension()
  @ApiProperty({ type: () => [QrWarningDto] })
  warnings: QrWarningDto[];

  /** Where the files of the code are. */
  @Extension()
  @ApiProperty({ type: () => QrPicturesDto })
  pictures: QrPicturesDto;
}

/** What may be changed of a code. The other fields that reading returns may be sent unchanged. */
export class QrCodeUpdateDto extends QrCodeInsertDto {}
const object = { type: 'object', additionalProperties: true };
const readOnly: Readonly<Record<string, object>> = {
  id: { type: 'integer' },
  redirectUrl: { type: 'string' },
  destination: object,
  warnings: { type: 'array', items: object },
  pictures: object,
};
for (const [field, schema] of Object.entries(readOnly))
  AnyJson({ ...schema, description: 'Read-only: as it was read.' }, { optional: true, nullable: true })(
    QrCodeUpdateDto.prototype,
    field,
  );

/** Of which licence. */
export class QrConfigurationQuery {
  /**
   * Id of a licence with the product QR.
   * @example 942
   */
  @Id()
  licenceId: number;
}

/** One thing that a code can say. */
export class QrSettingDto implements Wire<QrConfigurationView['settings'][number]> {
  /**
   * The field of a code.
   * @example "foregroundColor"
   */
  key: string;

  /** Its name, by language code. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { en: 'Colour of the code' } })
  name: object;

  /** Kind of value. */
  @Listed('settingsItemType')
  type: ValueOf<'settingsItemType'>;

  /**
   * What may be chosen; null: it is no choice.
   * @example null
   */
  @ApiProperty({ type: 'array', items: { type: 'string' }, nullable: true })
  allowedValues: readonly string[] | null;

  /** `true`, as text, when a code needs it. */
  @Listed('settingsItemRequired')
  required: ValueOf<'settingsItemRequired'>;

  /** What holds for codes that say nothing themselves; null: nothing. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'null' }], example: '#000000' } as never)
  value: string | boolean | null;

  /**
   * Page that says more about it.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  url: string | null;

  /** A call that a client makes for it. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  httpAction: object | null;

  /**
   * The field that must have a value before.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  parentKey: string | null;
}

/** How codes of a licence can be. */
export class QrConfigurationDto implements Wire<QrConfigurationView> {
  /**
   * Id of the licence.
   * @example 942
   */
  @ApiProperty({ type: 'integer' })
  licenceId: number;

  /** All that a code can say, with what the licence says in its place. */
  @ApiProperty({ type: () => [QrSettingDto] })
  settings: QrSettingDto[];
}
