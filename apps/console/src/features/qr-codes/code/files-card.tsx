import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { CopyBox } from '../../../app/api-calls/copy-box';
import { ownAddress } from '../../../app/pictures/own-address';
import { Choice } from '../../../ui/fields/choice';
import type { ListedCode } from '../qr-data';
import { fileName, pictureUrl } from '../qr-code.rules';
import { useTitle } from '../list/qr-card';

/** Widths that files are made in. */
const sizes = [256, 512, 1000, 2000] as const;
const usualSize = 512;

const types = ['svg', 'png', 'pdf', 'eps'] as const;

/** What is printed: the code alone as a file, or as a table tent; and the link in it. */
export function FilesCard({ code }: { readonly code: ListedCode }) {
  const { t, i18n } = useLingui();
  const titleOf = useTitle();
  const [size, setSize] = useState<number>(usualSize);
  const { pictures, updatedAt, redirectUrl } = code;
  if (pictures === null || redirectUrl === null) return null;
  const name = fileName(titleOf(code));
  const notes: Readonly<Record<(typeof types)[number], string>> = {
    svg: t`sharp at every size`,
    png: t`for screens and documents`,
    pdf: t`sharp, for printers`,
    eps: t`sharp, for print shops`,
  };
  return (
    <section className="card" aria-labelledby="qr-files">
      <header className="card-head">
        <h2 id="qr-files">
          <Trans>Print it</Trans>
        </h2>
      </header>
      <a
        href={ownAddress(pictureUrl(pictures.tableTent, null, updatedAt))}
        download={`${name}-${t`table-tent`}.pdf`}
        className="button qr-tent"
        data-kind="primary"
      >
        <Printer size={16} aria-hidden />
        <Trans>Table tent, A4</Trans>
      </a>
      <Choice
        label={t`Width of the files, in pixels or points`}
        value={String(size)}
        options={sizes.map((each) => ({ id: String(each), title: each.toLocaleString(i18n.locale) }))}
        problem={undefined}
        onChange={(chosen) => setSize(Number(chosen))}
      />
      <ul className="qr-files">
        {types.map((type) => (
          <li key={type}>
            <a
              href={ownAddress(pictureUrl(pictures[type], size, updatedAt))}
              download={`${name}.${type}`}
              className="button"
            >
              <Download size={16} aria-hidden />
              {type.toUpperCase()}
            </a>
            <span className="soft">{notes[type]}</span>
          </li>
        ))}
      </ul>
      <div className="qr-link">
        <span className="qr-field-title">
          <Trans>The link in the code</Trans>
        </span>
        <CopyBox label={t`The link in the code`} text={redirectUrl} />
      </div>
    </section>
  );
}
