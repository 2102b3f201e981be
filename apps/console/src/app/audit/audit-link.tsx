import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { may } from '../session/caller';
import { useCaller } from '../session/session-context';

interface AuditLinkProps {
  /** As the audit log names the kind of thing. */
  readonly subject:
    | 'company'
    | 'contentCampaign'
    | 'contract'
    | 'discountCode'
    | 'enhancedContent'
    | 'listingScan'
    | 'location'
    | 'notification'
    | 'offer'
    | 'seller'
    | 'subscription'
    | 'user';
  readonly id: number;
}

/** Leads to what was changed about one thing, and by whom; nothing for who may not read that. */
export function AuditLink({ subject, id }: AuditLinkProps) {
  if (!may(useCaller(), 'audit:read')) return null;
  return (
    <Link to="/audit" search={{ subject, subjectId: String(id) }} className="button">
      <History size={16} aria-hidden />
      <Trans>Changes</Trans>
    </Link>
  );
}
