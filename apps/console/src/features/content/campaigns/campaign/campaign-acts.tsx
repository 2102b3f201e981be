import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CalendarCheck, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActingDialog } from '../../../../app/editing/acting-dialog';
import type { Read } from '../../../../app/editing/use-editing';
import { Button } from '../../../../ui/button';
import { cancelCampaign, changeCampaign, deleteCampaign, previewQuery } from '../campaign-data';
import type { Campaign } from '../campaign-data';
import { possibleWith } from '../campaign-filters.rules';
import { CampaignTimes } from '../campaign-times';
import { Asked } from '../preview';

type Act = 'plan' | 'withdraw' | 'cancel' | 'delete';

/** What can be done with a campaign as it stands; each is asked about. */
export function CampaignActs({ read }: { readonly read: Read<Campaign> }) {
  const [act, setAct] = useState<Act | null>(null);
  const possible = possibleWith(read.data.status);
  const close = (): void => setAct(null);
  return (
    <>
      {possible.withdraw && (
        <Button onPress={() => setAct('withdraw')}>
          <Undo2 size={16} aria-hidden />
          <Trans>Make it a draft again …</Trans>
        </Button>
      )}
      {possible.cancel && (
        <Button onPress={() => setAct('cancel')}>
          <Ban size={16} aria-hidden />
          <Trans>Cancel it …</Trans>
        </Button>
      )}
      {possible.delete && (
        <Button onPress={() => setAct('delete')}>
          <Trash2 size={16} aria-hidden />
          <Trans>Delete …</Trans>
        </Button>
      )}
      {possible.plan && (
        <Button kind="primary" onPress={() => setAct('plan')}>
          <CalendarCheck size={16} aria-hidden />
          <Trans>Plan it …</Trans>
        </Button>
      )}
      {act === 'plan' && <PlanDialog read={read} onClose={close} />}
      {act === 'withdraw' && <WithdrawDialog read={read} onClose={close} />}
      {act === 'cancel' && <CancelDialog read={read} onClose={close} />}
      {act === 'delete' && <DeleteDialog read={read} onClose={close} />}
    </>
  );
}

interface ActDialogProps {
  readonly read: Read<Campaign>;
  readonly onClose: () => void;
}

/** Over the state that the reader sees: what others have changed meanwhile is looked at first. */
function useStatusChange({ data: { id }, etag }: Read<Campaign>) {
  const client = useQueryClient();
  return async (status: 'draft' | 'planned'): Promise<void> => {
    try {
      await changeCampaign(id, { status }, etag);
    } catch (error) {
      void client.invalidateQueries({ queryKey: ['campaigns'] });
      throw error;
    }
  };
}

function PlanDialog({ read, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const change = useStatusChange(read);
  const campaign = read.data;
  const { name, workspace, email, endDate, endTime } = campaign;
  const { targetAllLocations, targetedLocations, targetedMails } = campaign;
  const whom = { email, endDate, endTime, targetAllLocations, targetedLocations, targetedMails };
  const { data } = useQuery(previewQuery(workspace, whom));
  return (
    <ActingDialog
      title={t`Plan ${name}?`}
      area="campaigns"
      verb={<Trans>Plan it</Trans>}
      act={() => change('planned')}
      onClose={onClose}
    >
      {() => (
        <>
          {data !== undefined && <Asked locations={data.locations} unreachable={data.unreachable} />}
          <p>
            <Trans>
              It starts by itself: <CampaignTimes times={campaign} />, by the clock of each location. Until then it can
              be changed, or made a draft again.
            </Trans>
          </p>
        </>
      )}
    </ActingDialog>
  );
}

function WithdrawDialog({ read, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const change = useStatusChange(read);
  const { name } = read.data;
  return (
    <ActingDialog
      title={t`Make ${name} a draft again?`}
      area="campaigns"
      verb={<Trans>Make it a draft again</Trans>}
      act={() => change('draft')}
      onClose={onClose}
    >
      {() => (
        <p>
          <Trans>It does not start until it is planned again. Its locations are chosen then.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}

function CancelDialog({ read, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const { id, name, status } = read.data;
  const isActive = status === 'active';
  return (
    <ActingDialog
      title={t`Cancel ${name}?`}
      area="campaigns"
      isDangerous
      verb={<Trans>Cancel the campaign</Trans>}
      act={() => cancelCampaign(id)}
      onClose={onClose}
    >
      {() => (
        <p>
          {isActive ? (
            <Trans>
              Its links stop working at once, and emails that were not written yet are not sent. What was answered
              stays. This cannot be undone.
            </Trans>
          ) : (
            <Trans>Nothing was sent, and nothing will be. This cannot be undone.</Trans>
          )}
        </p>
      )}
    </ActingDialog>
  );
}

function DeleteDialog({ read, onClose }: ActDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id, name, status } = read.data;
  return (
    <ActingDialog
      title={t`Delete ${name}?`}
      area="campaigns"
      isDangerous
      verb={<Trans>Delete</Trans>}
      act={async () => {
        await deleteCampaign(id);
        await navigate({ to: '/content/campaigns', search: {} });
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          {status !== 'draft' && (
            <>
              <Trans>Its results and the feedback go with it; what was changed at locations stays.</Trans>{' '}
            </>
          )}
          <Trans>This cannot be undone.</Trans>
        </p>
      )}
    </ActingDialog>
  );
}
