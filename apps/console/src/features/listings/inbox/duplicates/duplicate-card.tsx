import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { Status } from '../../../../ui/status';
import type { Duplicate } from '../inbox-data';
import type { InboxSearch } from '../inbox.rules';
import { DuplicateStatus } from './duplicate-status';

interface DuplicateCardProps {
  readonly duplicate: Duplicate;
  /** Undefined while it is loaded. */
  readonly locationName: string | undefined;
  /** Given where the card leads to it; else the list shows it beside. */
  readonly search: InboxSearch | undefined;
  readonly isPending: boolean;
}

export function DuplicateCard({ duplicate, locationName, search, isPending }: DuplicateCardProps) {
  const { i18n } = useLingui();
  const { id, name, address, publisherName, status, similarityFactor } = duplicate;
  const title = locationName ?? name;
  return (
    <div className="review-card inbox-card" data-pending={isPending}>
      <div className="review-card-head">
        {search ? (
          <Link to="/inbox" search={{ ...search, item: String(id) }} tabIndex={-1} className="row-name card-link">
            {title}
          </Link>
        ) : (
          <span className="row-name">{title}</span>
        )}
        {similarityFactor !== null && (
          <span className="soft">
            <Trans>{new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(similarityFactor)} alike</Trans>
          </span>
        )}
      </div>
      <p className="inbox-card-text">{[name, address].filter((part) => part !== null).join(', ')}</p>
      <div className="review-card-foot">
        <span className="soft">{publisherName}</span>
        {isPending ? (
          <Status kind="soft" icon={Clock}>
            <Trans>decided</Trans>
          </Status>
        ) : (
          status !== 'POSSIBLE_DUPLICATE' && <DuplicateStatus status={status} />
        )}
      </div>
    </div>
  );
}
