import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { fileTypes } from './import-data';

interface FileDropProps {
  readonly file: File | undefined;
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** A file is dropped here, pasted, or chosen. */
export function FileDrop({ file, isDisabled, onFile }: FileDropProps) {
  const { t } = useLingui();
  const [isWrong, setWrong] = useState(false);
  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    const isTable = /\.(csv|tsv|txt|xlsx)$/i.test(chosen.name);
    setWrong(!isTable);
    if (isTable) onFile(chosen);
  };
  return (
    <>
      <DropZone
        className="drop-zone"
        isDisabled={isDisabled}
        data-filled={file !== undefined}
        aria-label={t`Drop a file here`}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          if (dropped) void dropped.getFile().then(take);
        }}
      >
        {file === undefined ? (
          <Upload size={24} strokeWidth={1.5} aria-hidden />
        ) : (
          <FileSpreadsheet size={20} aria-hidden />
        )}
        {file === undefined ? <Invitation /> : <FileLine file={file} />}
        <FileTrigger acceptedFileTypes={fileTypes} onSelect={(files) => take(files?.[0])}>
          <Button isDisabled={isDisabled} kind={file === undefined ? 'primary' : 'plain'}>
            {file === undefined ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
          </Button>
        </FileTrigger>
      </DropZone>
      {isWrong && (
        <Notice kind="bad">
          <Trans>This is no table: the import reads CSV files and Excel workbooks (XLSX).</Trans>
        </Notice>
      )}
    </>
  );
}

const Invitation = () => (
  <p>
    <strong>
      <Trans>Drop a CSV file or an Excel workbook here</Trans>
    </strong>
    <span className="soft">
      <Trans>One row for each location, with the column titles in the first row</Trans>
    </span>
  </p>
);

function FileLine({ file }: { readonly file: File }) {
  const { i18n } = useLingui();
  const size = new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: file.size < 10_000 ? 1 : 0,
  });
  return (
    <p>
      <strong>{file.name}</strong>
      <span className="soft">{size.format(file.size / 1000)}</span>
    </p>
  );
}
