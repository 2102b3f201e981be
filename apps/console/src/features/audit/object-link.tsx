import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may } from '../../app/session/caller';
import { useCaller } from '../../app/session/session-context';
import { nameQuery, readers } from './audit-data';
import type { AuditEntry } from './audit-data';

interface ObjectLinkProps {
  readonly entry: Pick<AuditEntry, 'subject' | 'subjectId'>;
  /** Undefined where nothing knows it: then its id stands for it. */
  readonly name: string | undefined;
}

/** The thing that was changed; a link where it has a screen that the reader may see. */
export function ObjectLink({ entry: { subject, subjectId }, name }: ObjectLinkProps) {
  const caller = useCaller();
  const id = String(subjectId);
  const { data: read } = useQuery({
    ...nameQuery(subject, subjectId),
    enabled: name === undefined && subject in readers && may(caller, `${subject}:read`),
  });
  const face: ReactNode = name ?? read ?? (
    <span className="soft">
      <Trans>No. {id}</Trans>
    </span>
  );
  const link = { tabIndex: -1, children: face } as const;
  switch (subject) {
    case 'location':
      return may(caller, 'location:read') ? (
        <Link to="/locations/$locationId" params={{ locationId: id }} {...link} />
      ) : (
        face
      );
    case 'company':
      return may(caller, 'company:read') ? (
        <Link to="/companies/$companyId" params={{ companyId: id }} {...link} />
      ) : (
        face
      );
    case 'contract':
      return may(caller, 'contract:read') ? (
        <Link to="/contracts/$contractId" params={{ contractId: id }} {...link} />
      ) : (
        face
      );
    case 'subscription':
      return may(caller, 'subscription:read') ? (
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: id }} {...link} />
      ) : (
        face
      );
    case 'invoice':
      return may(caller, 'invoice:read') ? (
        <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} {...link} />
      ) : (
        face
      );
    case 'user':
      return may(caller, 'user:read') ? <Link to="/users/$userId" params={{ userId: id }} {...link} /> : face;
    case 'enhancedContent':
      return may(caller, 'listing:read') ? (
        <Link to="/content/$contentId" params={{ contentId: id }} {...link} />
      ) : (
        face
      );
    case 'job':
      return may(caller, 'job:read') ? <Link to="/jobs/$jobId" params={{ jobId: id }} {...link} /> : face;
    default:
      return face;
  }
}
