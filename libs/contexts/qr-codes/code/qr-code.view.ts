import type { DecidedValueOf } from '#domain/lists/lists';
import type { QrSetting } from './configuration.rules.js';
import type { QrCodeContent } from './qr-code.rules.js';

/** A code, as it is shown. */
export interface QrCodeView extends QrCodeContent {
  /** Of its subscription. */
  readonly id: number;
  /** Its short link: what the code says. */
  readonly redirectUrl: string;
  /** Where a scan leads to now; null: nowhere. */
  readonly destination: {
    readonly source: DecidedValueOf<'qrDestinationSource'>;
    readonly portal: string | null;
    readonly url: string;
  } | null;
  /** Something that is not as it should be; the subscription has it as well. */
  readonly warnings: readonly { readonly code: number; readonly message: string }[];
  /** Addresses of its files. */
  readonly pictures: {
    readonly svg: string;
    readonly png: string;
    readonly pdf: string;
    readonly eps: string;
    readonly tableTent: string;
  };
}

/** How codes of a licence can be. */
export interface QrConfigurationView {
  readonly licenceId: number;
  readonly settings: readonly QrSetting[];
}
