import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Flag, OneOf, Text } from '../../http/bodies/fields.js';

const colour = { optional: true, nullable: true, extension: true, pattern: /^#[\da-fA-F]{6}$/, max: 7 } as const;

/** Where a QR code leads to, and how it looks. */
export class QrCodeInsertDto {
  /**
   * What you call it; on the table tent in place of the name of the location.
   * @example "Tables"
   */
  @Text({ optional: true, nullable: true })
  name?: string | null;

  /**
   * Where `CustomRedirect` leads to, and needed there: an `http` or `https` address, no short link, and no page that the platform has made for another
   * workspace. Dropped for `ReviewRedirect`.
   * @example "https://example.com/menu"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  destinationUrl?: string | null;

  /**
   * A note.
   * @example "Printed in May"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  note?: string | null;

  /**
   * `CustomRedirect`: leads to `destinationUrl`. `ReviewRedirect`: to the page on which customers review the location. Left out of a new code: as the
   * licence says.
   */
  @OneOf('qrType', { optional: true })
  qrType?: ValueOf<'qrType'>;

  /** Colour of the code, `#rrggbb`; null: as the licence says. Darker than the background, with a contrast of 4 to 1 at least. */
  @Text({ ...colour, example: '#1b3a57' })
  foregroundColor?: string | null;

  /** Colour behind the code; null: as the licence says. */
  @Text({ ...colour, example: '#ffffff' })
  backgroundColor?: string | null;

  /**
   * Whether the logo of the location is in the middle; null: as the licence says. With it the error correction is Q or H.
   * @example false
   */
  @Flag({ optional: true, nullable: true, extension: true })
  logo?: boolean | null;

  /** How much of the code may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %; null: as the licence says, and as strong as it allows with a logo. */
  @OneOf('qrErrorCorrection', { optional: true, nullable: true, extension: true })
  errorCorrection?: DecidedValueOf<'qrErrorCorrection'> | null;
}
