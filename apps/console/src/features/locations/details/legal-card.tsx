import { Trans, useLingui } from '@lingui/react/macro';
import { EditCard } from '../../../app/editing/edit-card';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import type { Additional } from '../profile/location-data';
import { useAdditionalTexts } from '../profile/use-additional-texts';

interface LegalCardProps {
  readonly id: number;
  readonly read: Read<Additional>;
  readonly mayWrite: boolean;
}

const fields = ['imprint', 'dataPrivacy'] as const;

/** Texts that the law wants. Where the company's hold for all of its locations, they are only shown. */
export function LegalCard({ id, read, mayWrite }: LegalCardProps) {
  const { t } = useLingui();
  const labels = { imprint: t`Imprint`, dataPrivacy: t`Privacy statement` };
  const { imprintInherited, dataPrivacyInherited } = read.data;
  const inherited = { imprint: imprintInherited, dataPrivacy: dataPrivacyInherited };
  const editing = useAdditionalTexts(id, read, fields);
  return (
    <EditCard title={<Trans>Imprint and privacy</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      {fields.map((name) => (
        <div key={name} className="span-6">
          <FormField
            control={editing.form.control}
            name={name}
            label={labels[name]}
            long
            isReadOnly={!mayWrite || inherited[name]}
            note={inherited[name] ? t`It is the company’s, for all of its locations.` : undefined}
          />
        </div>
      ))}
    </EditCard>
  );
}
