import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useChosenLocations } from '../../../../app/chosen-locations';
import { Attempts } from '../../../../app/editing/attempts';
import { LeaveGuard, useUnsaved } from '../../../../app/editing/leave-guard';
import { showProblems } from '../../../../app/editing/use-editing';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { ScreenError } from '../../../../app/errors/screen-error';
import { OfWorkspace } from '../../../../app/workspaces/of-workspace';
import { Button } from '../../../../ui/button';
import { SectionSkeleton } from '../../../../ui/lists/section';
import { createCampaign } from '../campaign-data';
import { bodyOf, fieldOf, newValues } from '../campaign-form.rules';
import { CampaignCrumbs } from '../campaign-crumbs';
import { CampaignParts, useFormFacts } from './campaign-parts';
import type { FormFacts } from './campaign-parts';
import type { CampaignForm } from './part-props';
import '../../content.css';
import '../campaigns.css';

const route = getRouteApi('/content/campaigns/new');

/** A new campaign, for later or for good. */
export function NewCampaign() {
  const { workspace } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="screen">
      <header className="screen-head">
        <CampaignCrumbs />
        <h1>
          <Trans>New campaign</Trans>
        </h1>
      </header>
      <OfWorkspace
        permission="settings:write"
        workspace={workspace}
        onChoose={(id) => void navigate({ search: { workspace: id } })}
        skeleton={<SectionSkeleton />}
      >
        {(id) => <NewOf key={id} workspaceId={id} />}
      </OfWorkspace>
    </div>
  );
}

function NewOf({ workspaceId }: { readonly workspaceId: number }) {
  const { facts, error } = useFormFacts();
  if (error && facts === null) return <ScreenError error={error} permission="settings:write" />;
  if (facts === null) return <SectionSkeleton />;
  return (
    <LeaveGuard>
      <NewForm workspaceId={workspaceId} facts={facts} />
    </LeaveGuard>
  );
}

function NewForm({ workspaceId, facts }: { readonly workspaceId: number; readonly facts: FormFacts }) {
  const chosen = useChosenLocations();
  const form = useForm<Record<string, string>>({ defaultValues: { ...newValues(chosen?.ids) } });
  const { isDirty, isSubmitting } = form.formState;
  const { error, isMade, create } = useCreating(form, workspaceId);
  useUnsaved((isDirty || chosen !== undefined) && !isMade);
  return (
    <CampaignParts
      form={form}
      facts={facts}
      workspaceId={workspaceId}
      onSubmit={() => create('draft')}
      actions={
        <>
          {error && <ErrorNotice error={error} />}
          <p className="field-note">
            <Trans>
              A draft sends nothing. What is planned starts by itself, and can be changed or taken back until then.
            </Trans>
          </p>
          <div className="actions">
            <Link to="/content/campaigns" search={{}} className="button">
              <Trans>Cancel</Trans>
            </Link>
            <Button isDisabled={isSubmitting} onPress={() => create('planned')}>
              <Trans>Plan it</Trans>
            </Button>
            <Button type="submit" kind="primary" isDisabled={isSubmitting}>
              <Trans>Save as a draft</Trans>
            </Button>
          </div>
        </>
      }
    />
  );
}

/** The same content is sent under the same key until it was taken or refused: pressing again makes nothing twice. */
function useCreating(form: CampaignForm, workspaceId: number) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempts = useRef(new Attempts({}, () => undefined));
  const [error, setError] = useState<Error | null>(null);
  const [isMade, setMade] = useState(false);
  const create = async (status: 'draft' | 'planned', values: Record<string, string>): Promise<void> => {
    setError(null);
    const body = { ...bodyOf(values), status };
    try {
      const id = await attempts.current.under('campaign', JSON.stringify([workspaceId, body]), (key) =>
        createCampaign(workspaceId, body, key),
      );
      setMade(true);
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      const params = { campaignId: String(id) };
      await navigate({ to: '/content/campaigns/$campaignId', params, search: {}, ignoreBlocker: true });
    } catch (problem) {
      setError(showProblems(form, problem as Error, fieldOf));
    }
  };
  return {
    error,
    isMade,
    create: (status: 'draft' | 'planned') => {
      // What no input is registered for keeps its problem, and would keep the form from being sent again.
      form.clearErrors();
      void form.handleSubmit((values) => create(status, values))();
    },
  };
}
