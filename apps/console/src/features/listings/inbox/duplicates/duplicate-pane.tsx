import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, ExternalLink, EyeOff, ScanSearch, X } from 'lucide-react';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { Status } from '../../../../ui/status';
import { useFieldNames } from '../../field-names';
import { ComparedValues } from '../compare/compared-value';
import { ownQuery, searchDuplicates } from '../inbox-data';
import type { Duplicate } from '../inbox-data';
import { DuplicateStatus } from './duplicate-status';
import type { DuplicateAct, DuplicateDecisions } from './use-duplicate-decisions';

interface DuplicatePaneProps {
  readonly duplicate: Duplicate;
  /** It has left the list. */
  readonly isGone: boolean;
  readonly decisions: DuplicateDecisions;
  readonly onDecide: (act: DuplicateAct) => void;
}

/** Another entry of a location at a portal, beside the location itself. */
export function DuplicatePane({ duplicate, isGone, decisions, onDecide }: DuplicatePaneProps) {
  const caller = useCaller();
  const { data: own, error } = useQuery({
    ...ownQuery(duplicate.locationId),
    enabled: may(caller, 'location:read'),
  });
  const mark = decisions.markOf(duplicate);
  const failure = decisions.failureOf(duplicate);
  return (
    <article className="review inbox-item" aria-labelledby="inbox-title">
      <DuplicateHead duplicate={duplicate} name={own?.name} isDecided={mark !== undefined} />
      {duplicate.unavailableReasons.map(({ code, reason }) => (
        <Notice key={code} kind="warn">
          {reason}
        </Notice>
      ))}
      {isGone && (
        <Notice kind="warn">
          <Trans>This is no longer in the list: it was decided on, or it is gone from the portal.</Trans>
        </Notice>
      )}
      {failure && mark === undefined && <Notice kind="bad">{failure.error.message}</Notice>}
      {error && <ErrorNotice error={error} />}
      <Entries duplicate={duplicate} own={own} />
      <DuplicateActions duplicate={duplicate} isGone={isGone} decisions={decisions} onDecide={onDecide} />
    </article>
  );
}

interface DuplicateHeadProps extends Pick<DuplicatePaneProps, 'duplicate'> {
  /** Of the location; undefined while it is loaded. */
  readonly name: string | undefined;
  readonly isDecided: boolean;
}

function DuplicateHead({ duplicate, name, isDecided }: DuplicateHeadProps) {
  const { t } = useLingui();
  const { locationId, publisherName, status, suppressionType } = duplicate;
  const kinds = {
    DUPLICATE: t`The same business once more`,
    CLOSED: t`A business that was closed`,
    MOVED: t`A business that has moved`,
  } as Readonly<Record<string, string>>;
  return (
    <header>
      <h2 id="inbox-title" className="row-name">
        <Link to="/locations/$locationId/listings" params={{ locationId: String(locationId) }}>
          {name ?? duplicate.name}
        </Link>
      </h2>
      <p className="soft">
        {publisherName} · {kinds[suppressionType] ?? suppressionType}
      </p>
      <p className="inbox-decided">
        <DuplicateStatus status={status} />
        {isDecided && (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        )}
      </p>
    </header>
  );
}

function DuplicateActions({ duplicate, isGone, decisions, onDecide }: DuplicatePaneProps) {
  const mayWrite = may(useCaller(), 'listing:write');
  const mayDecide = mayWrite && !isGone;
  const { locationId, publisherName, url } = duplicate;
  return (
    <footer className="inbox-actions">
      {mayDecide && decisions.can(duplicate, 'SUPPRESS') && (
        <Button kind="primary" aria-keyshortcuts="a" onPress={() => onDecide('SUPPRESS')}>
          <EyeOff size={16} aria-hidden />
          <Trans>Have it hidden</Trans>
          <kbd aria-hidden>A</kbd>
        </Button>
      )}
      {mayDecide && decisions.can(duplicate, 'IGNORE') && (
        <Button aria-keyshortcuts="r" onPress={() => onDecide('IGNORE')}>
          <X size={16} aria-hidden />
          <Trans>Another business</Trans>
          <kbd aria-hidden>R</kbd>
        </Button>
      )}
      {url !== null && (
        <a className="button" href={url} target="_blank" rel="noreferrer">
          <ExternalLink size={16} aria-hidden />
          <Trans>Open at {publisherName}</Trans>
        </a>
      )}
      {mayWrite && <SearchButton locationId={locationId} />}
    </footer>
  );
}

/** Asks the portals now for entries of this location. What they find appears in the list by itself. */
export function SearchButton({ locationId }: { readonly locationId: number }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => searchDuplicates(locationId) });
  return (
    <>
      <Button kind="quiet" isDisabled={isPending || isSuccess} onPress={() => mutate()}>
        <ScanSearch size={16} aria-hidden />
        {isSuccess ? <Trans>The portals are searched</Trans> : <Trans>Search for more now</Trans>}
      </Button>
      {error && <ErrorNotice error={error} />}
    </>
  );
}

type Own = { readonly name: string; readonly address: object; readonly mainPhone: unknown } | undefined;

function Entries({ duplicate, own }: { readonly duplicate: Duplicate; readonly own: Own }) {
  const names = useFieldNames();
  const { name, address, phone, publisherName } = duplicate;
  const fields = [
    ['name', own?.name, name],
    ['address', own && addressLine(own.address), address],
    ['phone', own && phoneOf(own.mainPhone), phone],
  ] as const;
  return (
    <ul className="inbox-fields">
      {fields.map(([field, ours, theirs]) => (
        <li key={field} className="inbox-field">
          <header>
            <h3>{names[field]}</h3>
          </header>
          <ComparedValues ours={ours} theirs={theirs} portal={publisherName} isKnown={own !== undefined} />
        </li>
      ))}
    </ul>
  );
}

/** As portals write theirs, in one line. */
function addressLine(address: object): string {
  const part = (name: string): string => String((address as Readonly<Record<string, unknown>>)[name] ?? '');
  return [`${part('street')} ${part('house')}`, `${part('postCode')} ${part('city')}`, part('countryCode')]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');
}

const phoneOf = (phone: unknown): unknown =>
  typeof phone === 'object' && phone !== null && 'phone' in phone ? phone.phone : null;
