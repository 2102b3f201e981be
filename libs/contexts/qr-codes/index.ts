export { QrCodesModule } from './qr-codes.module.js';
export { scansChanged } from './qr-codes.events.js';
export { qrCodeResource } from './code/qr-code.resource.js';
export { ChangeQrCode } from './code/change-qr-code.js';
export { QrCodeQueries } from './code/qr-code.queries.js';
export type { QrCodeView, QrConfigurationView } from './code/qr-code.view.js';
export { FollowShortLink } from './scan/follow-short-link.js';
export { CodeFiles, codeFileTypes } from './picture/code-files.js';
export type { CodeFileType } from './picture/code-files.js';
