import type { DecidedValueOf } from '#domain/lists/lists';
import type { QrCodeContent } from '../code/qr-code.rules.js';
import type { QrCodeView } from '../code/qr-code.view.js';

export type QrCodeState = DecidedValueOf<'qrCodeState'>;

/** A subscription with the product QR, and its code; everything of the code is null while it is not made. */
export interface ListedQrCodeView extends Pick<QrCodeView, 'id' | 'destination'>, Pick<QrCodeContent, 'name'> {
  readonly state: QrCodeState;
  readonly qrType: QrCodeContent['qrType'] | null;
  readonly redirectUrl: string | null;
  readonly pictures: QrCodeView['pictures'] | null;
  readonly licenceId: number;
  readonly locationId: number | null;
  readonly locationName: string | null;
  readonly city: string | null;
  readonly companyId: number | null;
  readonly companyName: string | null;
  /** When the code was changed last, ISO 8601. */
  readonly updatedAt: string | null;
  /** The reader may change the code. */
  readonly canWrite: boolean;
  /** Of the last thirty days; null: the reader may not see statistics of this place. */
  readonly scans: {
    readonly sum: number;
    /** Of the thirty days before. */
    readonly before: number;
    /** By day, the oldest first. */
    readonly days: readonly number[];
  } | null;
}

export interface QrCodeOverviewView {
  readonly data: readonly ListedQrCodeView[];
  readonly total: number;
  /** How many stand so, whatever `states` leaves out. */
  readonly counts: readonly { readonly state: QrCodeState; readonly total: number }[];
}
