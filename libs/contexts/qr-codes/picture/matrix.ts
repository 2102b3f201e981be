import QRCode from 'qrcode';
import type { DecidedValueOf } from '#domain/lists/lists';

/** How much of a code may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. */
export type ErrorCorrection = DecidedValueOf<'qrErrorCorrection'>;

/** Modules of a code: true is dark. Row by row, `size` each. */
export interface Matrix {
  readonly size: number;
  readonly dark: readonly boolean[];
}

/** @throws Error for a text that is too long: a code holds 1,273 bytes at H */
export function matrixOf(text: string, errorCorrectionLevel: ErrorCorrection): Matrix {
  const { modules } = QRCode.create([{ data: Buffer.from(text, 'utf8'), mode: 'byte' }], { errorCorrectionLevel });
  return { size: modules.size, dark: Array.from(modules.data, (module) => module === 1) };
}
