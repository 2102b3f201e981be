import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useDates } from '../../../app/dates';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Fact } from '../../../ui/lists/fact';
import { ScrollArea } from '../../../ui/lists/scroll-area';
import type { AuditEntry } from '../audit-data';
import { Author } from '../list/use-audit-columns';
import { ObjectLink } from '../object-link';
import { useAuditWords } from '../use-audit-words';
import { FieldChanges } from './field-changes';

interface AuditPaneProps {
  readonly entry: AuditEntry;
  /** What the thing is called; undefined: nobody knows. */
  readonly name: string | undefined;
  /** Undefined where something else leads back. */
  readonly onClose: (() => void) | undefined;
}

/** One change: what was done to what by whom, field by field, and from where. */
export function AuditPane({ entry, name, onClose }: AuditPaneProps) {
  const { t } = useLingui();
  const dates = useDates();
  const words = useAuditWords();
  const { at, before, after } = entry;
  return (
    <article className="audit-entry" aria-labelledby="audit-title">
      <header className="audit-head">
        <h2 id="audit-title">{words.deed(entry)}</h2>
        {onClose && (
          <Button kind="quiet" iconOnly aria-label={t`Close the entry`} onPress={onClose}>
            <X size={16} aria-hidden />
          </Button>
        )}
        <p className="soft">
          <time dateTime={at}>{dates.moment(at)}</time>
        </p>
      </header>
      <Facts entry={entry} name={name} />
      <section className="audit-changes" aria-labelledby="audit-changes">
        <h3 id="audit-changes">
          <Trans>What changed</Trans>
        </h3>
        <FieldChanges before={before} after={after} />
      </section>
      {(before !== null || after !== null) && (
        <details className="audit-json">
          <summary>
            <Trans>As the API has it</Trans>
          </summary>
          <ScrollArea as="pre" role="region" label={t`As the API has it`}>
            {JSON.stringify({ before, after }, null, 2)}
          </ScrollArea>
        </details>
      )}
    </article>
  );
}

function Facts({ entry, name }: Pick<AuditPaneProps, 'entry' | 'name'>) {
  const words = useAuditWords();
  const { userId, subject, subjectId, operation, apiKeyId, sessionId, address, requestId, workspaceId } = entry;
  const workspace = useCaller().places.find(
    (place) => place.contextType === 'Workspace' && place.contextId === workspaceId,
  );
  return (
    <dl className="facts">
      <Fact title={words.kind(subject)}>
        <span className="audit-fact">
          <ObjectLink entry={entry} name={name} />
          <Link to="/audit" search={{ subject, subjectId: String(subjectId) }} className="soft">
            <Trans>All about it</Trans>
          </Link>
        </span>
      </Fact>
      <Fact title={<Trans>Who</Trans>}>
        <span className="audit-fact">
          <Author entry={entry} />
          {userId !== null && (
            <Link to="/audit" search={{ user: String(userId) }} className="soft">
              <Trans>All by this user</Trans>
            </Link>
          )}
        </span>
      </Fact>
      <Fact title={<Trans>Operation</Trans>}>
        <span className="audit-fact">
          <code>{operation}</code>
          <Link to="/audit" search={{ operation, subject }} className="soft">
            <Trans>All of these</Trans>
          </Link>
        </span>
      </Fact>
      <Fact title={<Trans>Through</Trans>}>
        {apiKeyId !== null ? (
          <Trans>API key no. {String(apiKeyId)}</Trans>
        ) : sessionId !== null ? (
          <Trans>Console, session no. {String(sessionId)}</Trans>
        ) : userId !== null ? (
          <Trans>API</Trans>
        ) : (
          <Trans>Work of the platform</Trans>
        )}
      </Fact>
      {address !== null && <Fact title={<Trans>From the address</Trans>}>{address}</Fact>}
      {requestId !== null && requestId !== 'none' && (
        <Fact title={<Trans>Request</Trans>}>
          <code>{requestId}</code>
        </Fact>
      )}
      <Fact title={<Trans>Workspace</Trans>}>{workspace?.name ?? <Trans>No. {String(workspaceId)}</Trans>}</Fact>
    </dl>
  );
}
