import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Conflicts } from '../../../../app/editing/conflicts';
import { LeaveGuard, useUnsaved } from '../../../../app/editing/leave-guard';
import { useEditing } from '../../../../app/editing/use-editing';
import type { Editing, Read } from '../../../../app/editing/use-editing';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Forbidden, ScreenError, StaleNotice } from '../../../../app/errors/screen-error';
import { useMayIn, workspacesQuery } from '../../../../app/workspaces/workspace-data';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { ScreenSkeleton } from '../../../../ui/screen/screen-skeleton';
import { Status } from '../../../../ui/status';
import { CampaignCrumbs } from '../campaign-crumbs';
import { campaignQuery, changeCampaign, readCampaign } from '../campaign-data';
import type { Campaign } from '../campaign-data';
import { possibleWith } from '../campaign-filters.rules';
import { changeOf, fieldOf, together, valuesOf } from '../campaign-form.rules';
import { CampaignStatus } from '../campaign-status';
import { CampaignParts, useFormFacts } from './campaign-parts';
import type { FormFacts } from './campaign-parts';
import { useConflictWords } from './use-conflict-words';
import '../../content.css';
import '../campaigns.css';

/** What of a campaign can still change. */
export function EditCampaign({ id }: { readonly id: number }) {
  const campaign = useQuery(campaignQuery(id));
  const workspaces = useQuery(workspacesQuery);
  const mayWrite = useMayIn('settings:write', campaign.data?.data.workspace ?? 0);
  const { facts, error: factsError } = useFormFacts();
  const error = campaign.error ?? factsError ?? workspaces.error;
  const isThere = campaign.data !== undefined && facts !== null && workspaces.data !== undefined;
  if (error && !isThere) return <ScreenError error={error} permission="settings:write" />;
  if (!isThere) return <ScreenSkeleton layout="profile" cards={2} />;
  if (!mayWrite) return <Forbidden permission="settings:write" />;
  return (
    <LeaveGuard key={id}>
      <div className="screen">
        <header className="screen-head">
          <CampaignCrumbs />
          <h1>{campaign.data.data.name}</h1>
          <CampaignStatus status={campaign.data.data.status} />
          <span className="head-actions">
            <BackTo id={id} />
          </span>
        </header>
        <StaleNotice error={error} />
        {possibleWith(campaign.data.data.status).edit ? (
          <EditForm read={campaign.data} facts={facts} />
        ) : (
          <Notice kind="warn">
            <Trans>A campaign that is over or cancelled stays as it is.</Trans>
          </Notice>
        )}
      </div>
    </LeaveGuard>
  );
}

const BackTo = ({ id }: { readonly id: number }) => (
  <Link to="/content/campaigns/$campaignId" params={{ campaignId: String(id) }} search={{}} className="button">
    <Trans>To the campaign</Trans>
  </Link>
);

interface EditFormProps {
  readonly read: Read<Campaign>;
  readonly facts: FormFacts;
}

function EditForm({ read, facts }: EditFormProps) {
  const { id, status, workspace } = read.data;
  const editing = useEditing<Campaign>({
    makesOld: [['campaigns'], ['audit', 'list']],
    read,
    toValues: valuesOf,
    together,
    readAgain: () => readCampaign(id),
    save: (values, changed, base) => changeCampaign(id, changeOf(values, changed), base.etag),
    fieldOf,
  });
  const { form, conflicts } = editing;
  useUnsaved(form.formState.isDirty);
  const { labels, titles } = useConflictWords(conflicts, facts);
  return (
    <CampaignParts
      form={form}
      facts={facts}
      workspaceId={workspace}
      isActive={status === 'active'}
      onSubmit={() => {
        form.clearErrors();
        editing.submit();
      }}
      notices={
        <>
          {status === 'planned' && <PlannedNotice />}
          {conflicts.length > 0 && (
            <Conflicts conflicts={conflicts} labels={labels} titles={titles} onChoose={editing.choose} />
          )}
        </>
      }
      actions={<SaveBar editing={editing} />}
    />
  );
}

const PlannedNotice = () => (
  <Notice kind="warn">
    <Trans>It is planned and starts by itself. With each change its locations are chosen anew.</Trans>
  </Notice>
);

function SaveBar({ editing }: { readonly editing: Editing }) {
  const { isDirty, isSubmitting } = editing.form.formState;
  return (
    <>
      {editing.error && <ErrorNotice error={editing.error} />}
      <div className="actions">
        <span role="status">
          {editing.isSaved && (
            <Status kind="ok" icon={Check}>
              <Trans>Saved</Trans>
            </Status>
          )}
        </span>
        {isDirty && (
          <Button onPress={editing.discard} isDisabled={isSubmitting}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button type="submit" kind="primary" isDisabled={!isDirty || isSubmitting || editing.conflicts.length > 0}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  );
}
