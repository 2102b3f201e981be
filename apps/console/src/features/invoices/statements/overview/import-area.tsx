import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, FileInput, LoaderCircle, X } from 'lucide-react';
import { useEffect } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { ProgressBar } from '../../../../ui/progress-bar';
import { statementQuery } from '../statement-data';
import type { BankStatement, ImportedStatement } from '../statement-data';
import { grouped } from '../statements.rules';
import { useImport } from './use-import';
import type { ImportedFile } from './use-import';

const route = getRouteApi('/invoices/statements');

interface ImportAreaProps {
  readonly workspaceId: number;
  /** There is nothing else on the screen yet. */
  readonly isFirst: boolean;
  readonly onSending: (isSending: boolean) => void;
}

/** Files of the bank are dropped here, pasted, or chosen; below it what became of each. */
export function ImportArea({ workspaceId, isFirst, onSending }: ImportAreaProps) {
  const { t } = useLingui();
  const { files, take, clear, isSending } = useImport(workspaceId);
  const hasFiles = files.length > 0;
  useEffect(() => onSending(hasFiles), [hasFiles, onSending]);
  return (
    <>
      <DropZone
        className="drop-zone bank-drop"
        data-filled
        aria-label={t`Drop bank statements here`}
        onDrop={({ items }) => {
          const dropped = items.filter((item) => item.kind === 'file');
          void Promise.all(dropped.map((item) => item.getFile())).then(take);
        }}
      >
        <FileInput size={20} strokeWidth={1.5} aria-hidden />
        <p>
          <strong>
            <Trans>Drop the files of your bank here</Trans>
          </strong>
          <span className="soft">
            <Trans>camt.053 (XML), one or several. What is known already is not added again.</Trans>
          </span>
        </p>
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['.xml', 'text/xml', 'application/xml']}
          onSelect={(chosen) => take([...(chosen ?? [])])}
        >
          <Button kind={isFirst ? 'primary' : 'plain'}>
            <Trans>Import statements</Trans>
          </Button>
        </FileTrigger>
      </DropZone>
      {hasFiles && (
        <section className="bank-files" aria-label={t`What was imported`} aria-busy={isSending}>
          <ul>
            {files.map((file) => (
              <FileLine key={file.id} file={file} />
            ))}
          </ul>
          {!isSending && (
            <Button kind="quiet" iconOnly aria-label={t`Close what was imported`} onPress={clear}>
              <X size={16} aria-hidden />
            </Button>
          )}
        </section>
      )}
    </>
  );
}

const icons = { sending: LoaderCircle, done: CircleCheck, refused: CircleAlert };

function FileLine({ file: { name, state, statements, error } }: { readonly file: ImportedFile }) {
  const Icon = icons[state];
  return (
    <li className="bank-file" data-state={state}>
      <Icon size={16} aria-hidden />
      <div role="status">
        <strong>{name}</strong>
        {state === 'sending' && (
          <p className="soft">
            <Trans>Being read …</Trans>
          </p>
        )}
        {error && <ErrorNotice error={error} />}
        {statements.map((statement) => (
          <StatementLine key={statement.id} statement={statement} />
        ))}
      </div>
    </li>
  );
}

/** What was added, and how far the platform is with it. */
function StatementLine({ statement }: { readonly statement: ImportedStatement }) {
  const { workspace } = route.useSearch();
  const { id, account, known, entries } = statement;
  const { data } = useQuery(statementQuery(id));
  return (
    <p className="bank-imported">
      <Link to="/invoices/statements" search={{ workspace, statement: String(id) }}>
        {grouped(account)}
      </Link>
      <span>
        {known ? (
          <Trans>known already, nothing added</Trans>
        ) : (
          <Plural value={entries} one="# entry added" other="# entries added" />
        )}
      </span>
      {data && !known && entries > 0 && <Outcome statement={data} />}
    </p>
  );
}

function Outcome({ statement }: { readonly statement: BankStatement }) {
  const { t } = useLingui();
  const { entries, pending, recorded, open, ignored } = statement;
  if (pending > 0)
    return (
      <span className="bank-progress">
        <ProgressBar label={t`Being looked at`} percent={Math.round(((entries - pending) / entries) * 100)} />
        <span className="soft">
          <Trans>
            {entries - pending} of {entries} looked at
          </Trans>
        </span>
      </span>
    );
  return (
    <span className="soft">
      <Trans>
        {recorded} recorded, {open} waiting, {ignored} left aside
      </Trans>
    </span>
  );
}
