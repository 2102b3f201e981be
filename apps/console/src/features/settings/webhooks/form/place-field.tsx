import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { CompanyChoice } from '../../../../app/company-choice';
import { useCaller } from '../../../../app/session/session-context';
import { FilterMenu } from '../../../../ui/filter-menu';
import { workspacesQuery } from '../../../../app/workspaces/workspace-data';
import { workspacesWith } from '../../../../app/workspaces/workspaces.rules';
import type { NewWebhook } from '../webhooks-data';

export interface PlaceChosen {
  readonly contextType: NewWebhook['contextType'];
  readonly context: number | undefined;
}

const company = 'Company';

/** Workspaces whose events the caller may have sent: those with a group for it, and all below. */
export function useHookedWorkspaces(): readonly { readonly id: number; readonly name: string }[] {
  const { places } = useCaller();
  const held = places.filter(
    ({ contextType, permissions }) => contextType === 'Workspace' && permissions.includes('webhook:write'),
  );
  const { data } = useQuery({ ...workspacesQuery, enabled: held.length > 0 });
  if (data === undefined) return held.map(({ contextId: id, name }) => ({ id, name }));
  return workspacesWith('webhook:write', places, data);
}

interface PlaceFieldProps {
  readonly place: PlaceChosen;
  readonly onChoose: (place: PlaceChosen) => void;
}

/** Whose events: all companies of a workspace, or one company. */
export function PlaceField({ place: { contextType, context }, onChoose }: PlaceFieldProps) {
  const { t } = useLingui();
  const workspaces = useHookedWorkspaces();
  const options = workspaces.map(({ id, name }) => ({ id: String(id), title: t`All of ${name}` }));
  return (
    <section className="choice" aria-label={t`Events of`}>
      <span className="react-aria-Label">
        <Trans>Events of</Trans>
      </span>
      <div className="setting-row-actions">
        {workspaces.length > 0 && (
          <FilterMenu
            label={t`Events of`}
            icon={Layers}
            options={[...options, { id: company, title: t`One company` }]}
            chosen={[contextType === company ? company : String(context)]}
            isPlain
            onChoose={([id]) =>
              onChoose(
                id === company || id === undefined
                  ? { contextType: company, context: undefined }
                  : { contextType: 'Workspace', context: Number(id) },
              )
            }
          />
        )}
        {contextType === company && (
          <CompanyChoice companyId={context} onChoose={(id) => onChoose({ contextType: company, context: id })} />
        )}
      </div>
    </section>
  );
}
