import { Trans, useLingui } from '@lingui/react/macro';
import type { Duplicate } from '../inbox-data';
import { InboxCard } from '../inbox-card';
import type { InboxSearch } from '../inbox.rules';
import { DuplicateStatus } from './duplicate-status';

interface DuplicateCardProps {
  readonly duplicate: Duplicate;
  /** Undefined while it is loaded. */
  readonly locationName: string | undefined;
  readonly search: InboxSearch | undefined;
  readonly isPending: boolean;
}

export function DuplicateCard({ duplicate, locationName, search, isPending }: DuplicateCardProps) {
  const { i18n } = useLingui();
  const { id, name, address, publisherName, status, similarityFactor } = duplicate;
  return (
    <InboxCard
      id={id}
      title={locationName ?? name}
      aside={
        similarityFactor !== null && (
          <span className="soft">
            <Trans>{new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(similarityFactor)} alike</Trans>
          </span>
        )
      }
      text={[name, address].filter((part) => part !== null).join(', ')}
      publisherName={publisherName}
      search={search}
      isPending={isPending}
      status={status !== 'POSSIBLE_DUPLICATE' && <DuplicateStatus status={status} />}
    />
  );
}
