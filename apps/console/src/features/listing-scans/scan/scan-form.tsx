import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChecksField } from '../../../app/choices/checks-field';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { languageNames, languages } from '../../../app/i18n';
import { LogoField } from '../../../app/pictures/logo-field';
import { productNames } from '../../../app/products/product-names';
import { workspacesQuery } from '../../../app/workspaces/workspace-data';
import { FormField } from '../../../ui/form-field';
import { changeScan, portalNamesQuery, readScan, uploadLogo } from '../scan-data';
import type { Scan } from '../scan-data';
import { idsOf, listTitles, scanBody, scanField, scanValues, scannedProducts, workspaceChoices } from '../scan.rules';
import type { ScanField } from '../scan.rules';
import { useScanLabels, useWebsiteNote } from '../use-scan-words';
import { PortalsField } from './portals-field';

interface ScanFormProps {
  readonly read: Read<Scan>;
  readonly mayWrite: boolean;
}

/** Everything about a listing scan that people decide. */
export function ScanForm({ read, mayWrite }: ScanFormProps) {
  const labels = useScanLabels();
  const { id } = read.data;
  const editing = useEditing<Scan>({
    makesOld: [['listing-scans']],
    read,
    toValues: scanValues,
    readAgain: () => readScan(id),
    save: (values, changed, base) => changeScan(id, scanBody(values, changed), base.etag),
    fieldOf: scanField,
  });
  useUnsaved(editing.form.formState.isDirty);
  const titles = useConflictTitles(editing);
  const props = { editing, labels, mayWrite };
  return (
    <EditCard title={<Trans>Settings</Trans>} editing={editing} labels={labels} titles={titles} mayWrite={mayWrite}>
      <Basics {...props} />
      <Portals {...props} owner={read.data.includedWorkspaces[0] ?? 0} />
      <div className="span-6">
        <LogoField
          editing={editing}
          label={labels.logo}
          mayWrite={mayWrite}
          upload={(picture) => uploadLogo(read.data.includedWorkspaces[0] ?? 0, picture)}
        >
          <Trans>png, jpg or gif, from 50 pixels; up to 200 pixels wide and 80 high in the form.</Trans>
        </LogoField>
      </div>
    </EditCard>
  );
}

interface PartProps {
  readonly editing: Editing;
  readonly labels: Readonly<Record<ScanField, string>>;
  readonly mayWrite: boolean;
}

function Basics({ editing, labels, mayWrite }: PartProps) {
  const { t } = useLingui();
  const props = fieldProps(editing, labels, mayWrite);
  const websiteNote = useWebsiteNote();
  return (
    <>
      <div className="span-3">
        <FormField {...props('name')} note={t`For administrators: emails about leads say it.`} />
      </div>
      <div className="span-3">
        <ChoiceField
          control={editing.form.control}
          name="language"
          label={labels.language}
          isReadOnly={!mayWrite}
          options={languages.map((language) => ({ id: language, title: languageNames[language] }))}
        />
      </div>
      <div className="span-6">
        <FormField {...props('allowedDomain')} inputMode="url" note={websiteNote} />
      </div>
    </>
  );
}

function Portals({ editing, labels, mayWrite, owner }: PartProps & { readonly owner: number }) {
  const { t } = useLingui();
  const { control } = editing.form;
  const workspaces = useWorkspaceOptions(idsOf(editing.form.watch('includedWorkspaces') ?? ''), owner);
  const checks = { control, isReadOnly: !mayWrite };
  return (
    <>
      <div className="span-6">
        <ChecksField
          {...checks}
          name="includedWorkspaces"
          legend={labels.includedWorkspaces}
          note={t`Their offers decide which portals are asked, and their administrators get the leads. The first one owns the listing scan and stays.`}
          options={workspaces}
        />
      </div>
      <div className="span-6">
        <ChecksField
          {...checks}
          name="activeProducts"
          legend={labels.activeProducts}
          note={t`What offers say of these products counts.`}
          options={scannedProducts.map((product) => ({ id: product, title: productNames[product] }))}
        />
      </div>
      <div className="span-6">
        <PortalsField editing={editing} label={labels.excludedPortals} mayWrite={mayWrite} />
      </div>
      <div className="span-6">
        <ChoiceField
          control={control}
          name="showErrorPortals"
          label={labels.showErrorPortals}
          note={t`They do not count for the score.`}
          isReadOnly={!mayWrite}
          options={[
            { id: '', title: t`Visitors do not see them` },
            { id: 'true', title: t`Visitors see which ones these are` },
          ]}
        />
      </div>
    </>
  );
}

/** What is gone stays to choose until the form is saved without it. @param included as the form has them now */
function useWorkspaceOptions(included: readonly number[], owner: number) {
  const { t } = useLingui();
  const { data: all = [] } = useQuery(workspacesQuery);
  const others = included.filter((id) => id !== owner);
  return workspaceChoices([owner, ...others], all).map(({ id, name, isFixed }) => ({
    id,
    title: name ?? t`Workspace ${id}`,
    isFixed,
  }));
}

/** What the values are called that somebody else has changed as well. */
function useConflictTitles(editing: Editing) {
  const { t } = useLingui();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const { data: portals = [] } = useQuery({ ...portalNamesQuery, enabled: editing.conflicts.length > 0 });
  const named = (all: readonly { readonly id: number; readonly name: string }[]) => (id: string) =>
    all.find((one) => String(one.id) === id)?.name ?? id;
  return {
    ...listTitles(editing.conflicts, {
      includedWorkspaces: named(workspaces),
      excludedPortals: (id) => t`without ${named(portals)(id)}`,
      activeProducts: (id) => productNames[id as (typeof scannedProducts)[number]],
    }),
    language: languageNames,
    showErrorPortals: { '': t`Visitors do not see them`, true: t`Visitors see which ones these are` },
  };
}
