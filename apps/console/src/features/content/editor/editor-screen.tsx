import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { AuditLink } from '../../../app/audit/audit-link';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { LeaveGuard } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Crumbs } from '../../../ui/screen/crumbs';
import { contentQuery, detailsQuery, reachQuery, sectionsQuery } from '../content-data';
import type { Content } from '../content-data';
import type { ContentType } from '../content-filters.rules';
import { PublishBar } from '../publish/publish-bar';
import { WhereShown } from '../publish/where-shown';
import { useTypeTitles } from '../use-content-words';
import { DeleteContent } from './delete-content';
import { ContentDocument } from './document';
import { PlacesCard } from './places-card';
import '../content.css';

/** Forms come after what is read. */
const SettingsCard = lazy(async () => ({ default: (await import('./settings-card')).SettingsCard }));

const route = getRouteApi('/content/$contentId');

/** One content as a document: what is in it, how it is called, and where it is shown. */
export default function EditorScreen() {
  const { contentId } = route.useParams();
  const mayRead = may(useCaller(), 'listing:read');
  return mayRead ? <Editor key={contentId} id={Number(contentId)} /> : <Forbidden permission="listing:read" />;
}

function Editor({ id }: { readonly id: number }) {
  const reach = useQuery(reachQuery(id));
  const content = useQuery(contentQuery(id));
  const sections = useQuery(sectionsQuery(id));
  const details = useQuery(detailsQuery(id));
  const queries = [content, sections, details];
  const missing = queries.find(({ data, error }) => data === undefined && error !== null)?.error;
  if (missing) return <ScreenError error={missing} permission="listing:read" />;
  const read = content.data;
  // Who may write somewhere need not do so here. Until the platform has said so, nobody does.
  const mayWrite = reach.data?.canWrite === true;
  return (
    <div className="screen content-editor">
      <EditorHead content={read?.data} mayWrite={mayWrite} />
      <StaleNotice error={queries.find(({ error }) => error !== null)?.error} />
      <LeaveGuard>
        <div className="content-columns">
          {reach.isLoading || read === undefined || sections.data === undefined || details.data === undefined ? (
            <div className="card skeleton-card" aria-busy />
          ) : (
            <ContentDocument content={read.data} sections={sections.data} details={details.data} mayWrite={mayWrite} />
          )}
          <Side read={read} mayWrite={mayWrite} />
        </div>
      </LeaveGuard>
    </div>
  );
}

interface EditorHeadProps {
  /** Undefined while it is loaded. */
  readonly content: Content | undefined;
  readonly mayWrite: boolean;
}

function EditorHead({ content, mayWrite }: EditorHeadProps) {
  const titles = useTypeTitles();
  return (
    <header className="screen-head">
      <Crumbs>
        <Link to="/content" search={{}}>
          <Trans>Content</Trans>
        </Link>
      </Crumbs>
      <h1>{content?.name ?? <span className="skeleton skeleton-title" />}</h1>
      {content !== undefined && <span className="tag">{titles[content.contentType as ContentType]}</span>}
      {content !== undefined && (
        <span className="head-actions">
          <AuditLink subject="enhancedContent" id={content.id} />
          {mayWrite && <DeleteContent content={content} />}
          <PublishBar content={content} mayWrite={mayWrite} />
        </span>
      )}
    </header>
  );
}

interface SideProps {
  readonly read: Read<Content> | undefined;
  readonly mayWrite: boolean;
}

/** What the content is about as a whole. */
function Side({ read, mayWrite }: SideProps) {
  if (read === undefined) return <div className="card skeleton-card" aria-busy />;
  return (
    <div className="content-side">
      <WhereShown content={read.data} />
      <Suspense fallback={<div className="card skeleton-card" aria-busy />}>
        <SettingsCard read={read} mayWrite={mayWrite} />
      </Suspense>
      <PlacesCard content={read.data} mayWrite={mayWrite} />
    </div>
  );
}
