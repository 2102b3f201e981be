import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChecksField } from '../../../app/choices/checks-field';
import type { Editing } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import { Notice } from '../../../ui/notice';
import { portalNamesQuery, portalsQuery } from '../scan-data';
import { countAsked, idsOf, portalChoices, textsOf } from '../scan.rules';

interface PortalsFieldProps {
  readonly editing: Editing;
  readonly label: string;
  readonly mayWrite: boolean;
}

/** The portals that offers bring, by the workspaces and products that the form has now: what is not ticked is left out. */
export function PortalsField({ editing, label, mayWrite }: PortalsFieldProps) {
  const { t } = useLingui();
  const { brought, error, excluded, choices } = usePortals(editing);
  if (error) return <ErrorNotice error={error} />;
  if (brought === undefined) return <span className="skeleton" />;
  const asked = countAsked(brought, excluded);
  return (
    <>
      {choices.length > 0 && (
        <ChecksField
          control={editing.form.control}
          name="excludedPortals"
          legend={label}
          note={t`A scan asks those that serve the country of the business.`}
          isReadOnly={!mayWrite}
          isInverted
          options={choices}
        />
      )}
      {asked > 0 ? (
        <p className="field-note" role="status">
          <Plural value={asked} one="# portal is asked." other="Up to # portals are asked." />
        </p>
      ) : (
        <Notice kind="warn">
          {brought.length === 0 ? (
            <Trans>No offer of these workspaces brings a portal for these products: visitors get no result.</Trans>
          ) : (
            <Trans>No portal is asked: visitors get no result.</Trans>
          )}
        </Notice>
      )}
    </>
  );
}

function usePortals({ form }: Editing) {
  const included = idsOf(form.watch('includedWorkspaces') ?? '');
  const products = textsOf(form.watch('activeProducts') ?? '');
  const excluded = idsOf(form.watch('excludedPortals') ?? '');
  const { data: workspaces } = useQuery(workspacesQuery);
  // What is gone brings nothing, and cannot be asked about.
  const known = included.filter((id) => workspaces?.some((workspace) => workspace.id === id));
  const { data, error } = useQuery(portalsQuery(known, products));
  const isNothing = workspaces !== undefined && (known.length === 0 || products.length === 0);
  const brought = isNothing ? [] : data;
  const isNamed = excluded.every((id) => brought?.some((portal) => portal.id === id));
  const { data: all } = useQuery({ ...portalNamesQuery, enabled: brought !== undefined && !isNamed });
  const nameOf = (id: number): string | undefined => all?.find((portal) => portal.id === id)?.name;
  return { brought, error, excluded, choices: portalChoices(brought ?? [], excluded, nameOf) };
}
