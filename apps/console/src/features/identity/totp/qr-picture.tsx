import { useLingui } from '@lingui/react/macro';
import { create } from 'qrcode';
import { useMemo } from 'react';

/** Light modules around a code that scanners need. */
const quiet = 4;

/** A QR code, drawn here: what is in it goes nowhere. Dark on light in the dark, too, as scanners want it. */
export default function QrPicture({ text }: { readonly text: string }) {
  const { t } = useLingui();
  const { side, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className="totp-code"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t`QR code for your authenticator app`}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { readonly side: number; readonly path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) squares.push(`M${column + quiet} ${row + quiet}h1v1h-1z`);
  return { side: modules.size + 2 * quiet, path: squares.join('') };
}
