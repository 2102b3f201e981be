import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import { ChoiceField } from '../../../app/editing/choice-field';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { useDayName } from '../../../app/hours/hours-words';
import { days } from '../../../app/hours/week.rules';
import type { Day, Week } from '../../../app/hours/week.rules';
import { LogoField } from '../../../app/pictures/logo-field';
import { FormField } from '../../../ui/form-field';
import { uploadPicture } from '../conversation-data';
import { agentField, agentValues, firstValues } from './agent.rules';
import { agentKeys, readAgent, saveAgent } from './agent-data';
import type { Agent } from './agent-data';
import { EmailReplyField } from './email-reply-field';
import { WeekField } from './week-field';

interface AgentCardProps {
  readonly locationId: number;
  /** What the location has; null or ended: saving makes it. */
  readonly read: Read<Agent | null>;
  /** In whose name a new one writes; null: there is one. */
  readonly brand: string | null;
  /** Opening hours of the location, for one that is new. */
  readonly week: Week | null;
  readonly mayWrite: boolean;
}

const hasNone = (agent: Agent | null): boolean => agent === null || agent.endedAt !== null;

/** What customers read, when somebody replies, and what the platform replies by itself. */
export function AgentCard({ locationId, read, brand, week, mayWrite }: AgentCardProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const editing = useAgentEditing({ locationId, read, week });
  useUnsaved(editing.form.formState.isDirty);
  const field = fieldProps(editing, labels, mayWrite);
  const types = { HUMAN: t`A person`, BOT: t`A program` };
  const titles = { agentType: types, automaticEmailReply: { true: t`Yes`, false: t`No` } };
  return (
    <EditCard
      title={hasNone(read.data) ? <Trans>Take messages at this location</Trans> : <Trans>What customers read</Trans>}
      editing={editing}
      labels={labels}
      titles={titles}
      mayWrite={mayWrite}
    >
      {brand !== null && (
        <p className="soft span-6">
          <Trans>
            As soon as this is saved, customers can write to the location, and this screen says how. They see the name{' '}
            {brand}.
          </Trans>
        </p>
      )}
      <div className="span-3">
        <FormField {...field('welcomeMessage')} long note={t`What customers read first.`} />
      </div>
      <div className="span-3">
        <FormField {...field('offlineMessage')} long note={t`What they read instead when nobody replies.`} />
      </div>
      <div className="span-6">
        <EmailReplyField editing={editing} label={labels.automaticEmailReply} mayWrite={mayWrite} />
      </div>
      <div className="span-6">
        <WeekField editing={editing} label={t`When somebody replies`} mayWrite={mayWrite} />
      </div>
      <div className="span-2">
        <ChoiceField
          control={editing.form.control}
          name="agentType"
          label={labels.agentType}
          isReadOnly={!mayWrite}
          note={t`Customers are told.`}
          options={Object.entries(types).map(([id, title]) => ({ id, title }))}
        />
      </div>
      <div className="span-4">
        <FormField
          {...field('privacyPolicyUrl')}
          type="url"
          note={t`An https address. Customers agree to it in the chat; emails end with it.`}
        />
      </div>
      <div className="span-6">
        <AgentLogo editing={editing} locationId={locationId} label={labels.logo} mayWrite={mayWrite} />
      </div>
    </EditCard>
  );
}

interface AgentLogoProps extends Pick<AgentCardProps, 'locationId' | 'mayWrite'> {
  readonly editing: Editing;
  readonly label: string;
}

const AgentLogo = ({ locationId, ...field }: AgentLogoProps) => (
  <LogoField {...field} upload={({ fileType, data }) => uploadPicture(locationId, fileType, data)}>
    <Trans>png, jpg or gif. Customers see it in the chat.</Trans>
  </LogoField>
);

function useAgentEditing({ locationId, read, week }: Pick<AgentCardProps, 'locationId' | 'read' | 'week'>): Editing {
  const { t } = useLingui();
  const first = firstValues(
    t`Hello! How can we help you?`,
    t`Nobody is here at the moment. We reply as soon as we are back.`,
    week,
  );
  return useEditing<Agent | null>({
    makesOld: agentKeys,
    read,
    toValues: (agent) => (agent === null || agent.endedAt !== null ? first : agentValues(agent)),
    readAgain: () => readAgent(locationId),
    save: (values, _changed, base) => saveAgent(locationId, base.data, values, base.etag),
    fieldOf: agentField,
    isNew: hasNone,
  });
}

type Field = 'welcomeMessage' | 'offlineMessage' | 'privacyPolicyUrl' | 'agentType' | 'automaticEmailReply' | 'logo';

function useLabels(): Readonly<Record<Field | Day, string>> {
  const { t } = useLingui();
  const dayName = useDayName();
  return {
    welcomeMessage: t`Welcome message`,
    offlineMessage: t`Offline message`,
    privacyPolicyUrl: t`Privacy policy`,
    agentType: t`Who replies`,
    automaticEmailReply: t`Reply to emails automatically`,
    logo: t`Logo`,
    ...(Object.fromEntries(days.map((day) => [day, dayName(day)])) as Record<Day, string>),
  };
}
