import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Clock, X } from 'lucide-react';
import { useDates } from '../../../../app/dates';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Status } from '../../../../ui/status';
import { useFieldNames } from '../../field-names';
import { ComparedValues } from '../compare/compared-value';
import { suggestedWhole } from '../compare/value-lines.rules';
import type { SuggestedField, Suggestion } from '../inbox-data';
import { SuggestionStatus } from './suggestion-status';
import type { Mark, SuggestionDecisions } from './use-suggestion-decisions';

interface SuggestionPaneProps {
  readonly suggestion: Suggestion;
  /** It has left the list: somebody has decided, or the location was changed. */
  readonly isGone: boolean;
  readonly decisions: SuggestionDecisions;
  readonly onDecide: (mark: Mark, fields: readonly SuggestedField[]) => void;
}

/** One suggestion: what the location says and what the portal would have it say, field by field. */
export function SuggestionPane({ suggestion, isGone, decisions, onDecide }: SuggestionPaneProps) {
  const mayDecide = may(useCaller(), 'listing:write') && suggestion.status === 'Open' && !isGone;
  const { id, publisherName, reason, fields } = suggestion;
  const open = mayDecide ? decisions.openFields(suggestion) : [];
  return (
    <article className="review inbox-item" aria-labelledby="inbox-title">
      <SuggestionHead suggestion={suggestion} />
      {reason !== null && (
        <blockquote className="inbox-reason">
          <p>{reason}</p>
          <footer className="soft">{publisherName}</footer>
        </blockquote>
      )}
      {isGone && (
        <Notice kind="warn">
          <Trans>This is no longer in the list: it was decided on, or the location says something else by now.</Trans>
        </Notice>
      )}
      <ul className="inbox-fields">
        {fields.map((field) => (
          <FieldEntry
            key={`${id} ${field.field}`}
            suggestion={suggestion}
            field={field}
            decisions={decisions}
            onDecide={mayDecide ? onDecide : undefined}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <footer className="inbox-actions">
          <Button kind="primary" aria-keyshortcuts="a" onPress={() => onDecide('accept', open)}>
            <Check size={16} aria-hidden />
            {open.length > 1 ? <Trans>Accept all</Trans> : <Trans>Accept</Trans>}
            <kbd aria-hidden>A</kbd>
          </Button>
          <Button aria-keyshortcuts="r" onPress={() => onDecide('refuse', open)}>
            <X size={16} aria-hidden />
            {open.length > 1 ? <Trans>Refuse all</Trans> : <Trans>Refuse</Trans>}
            <kbd aria-hidden>R</kbd>
          </Button>
          <p className="soft">
            <Trans>What you accept changes the location, and goes to all portals.</Trans>
          </p>
        </footer>
      )}
    </article>
  );
}

function SuggestionHead({ suggestion }: Pick<SuggestionPaneProps, 'suggestion'>) {
  const dates = useDates();
  const { locationId, locationName, publisherName, createdAt, decidedAt, status } = suggestion;
  return (
    <header>
      <h2 id="inbox-title" className="row-name">
        <Link to="/locations/$locationId/listings" params={{ locationId: String(locationId) }}>
          {locationName}
        </Link>
      </h2>
      <p className="soft">
        <Trans>
          Suggested by {publisherName} on <time dateTime={createdAt}>{dates.moment(createdAt)}</time>
        </Trans>
      </p>
      {status !== 'Open' && (
        <p className="inbox-decided">
          <SuggestionStatus status={status} />
          {decidedAt !== null && <span className="soft">{dates.moment(decidedAt)}</span>}
        </p>
      )}
    </header>
  );
}

interface FieldEntryProps {
  readonly suggestion: Suggestion;
  readonly field: SuggestedField;
  readonly decisions: SuggestionDecisions;
  readonly onDecide: SuggestionPaneProps['onDecide'] | undefined;
}

function FieldEntry({ suggestion, field, decisions, onDecide }: FieldEntryProps) {
  const { t } = useLingui();
  const name = useFieldNames()[field.field];
  const { publisherName, fields } = suggestion;
  const mark = decisions.markOf(suggestion, field.field);
  const failure = decisions.failureOf(suggestion, field.field);
  const before = decisions.seenBefore(suggestion, field);
  return (
    <li className="inbox-field" data-mark={mark}>
      <header>
        <h3>{name}</h3>
        {mark !== undefined && (
          <Status kind="soft" icon={Clock}>
            {mark === 'accept' ? <Trans>accepted</Trans> : <Trans>refused</Trans>}
          </Status>
        )}
        {onDecide && mark === undefined && fields.length > 1 && (
          <span className="inbox-field-actions">
            <Button kind="quiet" aria-label={t`Accept ${name}`} onPress={() => onDecide('accept', [field])}>
              <Check size={16} aria-hidden />
              <Trans>Accept</Trans>
            </Button>
            <Button kind="quiet" aria-label={t`Refuse ${name}`} onPress={() => onDecide('refuse', [field])}>
              <X size={16} aria-hidden />
              <Trans>Refuse</Trans>
            </Button>
          </span>
        )}
      </header>
      <ComparedValues ours={field.ours} theirs={suggestedWhole(field.ours, field.suggested)} portal={publisherName} />
      {failure && mark === undefined && (
        <div className="inbox-failure">
          <Notice kind="bad">{failure.error.message}</Notice>
          {before && (
            <>
              <p className="soft">
                <Trans>What the location said when you decided, and what it says now:</Trans>
              </p>
              <ComparedValues ours={field.ours} theirs={before.value} portal={t`Before`} />
            </>
          )}
        </div>
      )}
    </li>
  );
}
