import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Conflicts } from '../../../app/editing/conflicts';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { changeSections, sectionsQuery } from '../content-data';
import type { Section } from '../content-data';

const fields = ['name', 'description'] as const;

interface SectionFormProps {
  readonly contentId: number;
  readonly section: Section;
  readonly sections: Read<readonly Section[]>;
  readonly onClose: () => void;
}

/** Name and text of a section. It is saved over the list of sections that was read. */
export function SectionForm({ contentId, section, sections, onClose }: SectionFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isThis = ({ id }: { readonly id: number }): boolean => id === section.id;
  const editing = useEditing<readonly Section[]>({
    makesOld: [['content']],
    read: sections,
    toValues: (all) => {
      const { name, description } = all.find(isThis) ?? section;
      return { name, description: description ?? '' };
    },
    readAgain: () => client.fetchQuery({ ...sectionsQuery(contentId), staleTime: 0 }),
    save: async ({ name = '', description = '' }, _changed, base) => {
      const text = description.trim() || null;
      await changeSections(
        contentId,
        base.data.map((one) => (isThis(one) ? { ...one, name, description: text } : one)),
        base.etag,
      );
      onClose();
    },
    fieldOf: (path) => fields.find((name) => path.endsWith(`.${name}`)),
  });
  const { isDirty, isSubmitting } = editing.form.formState;
  useUnsaved(isDirty);
  const labels = { name: t`Name of the section`, description: t`Text below it` };
  const field = fieldProps(editing, labels, true);
  return (
    <form
      className="content-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      {editing.error && <ErrorNotice error={editing.error} />}
      {editing.conflicts.length > 0 && (
        <Conflicts conflicts={editing.conflicts} labels={labels} onChoose={editing.choose} />
      )}
      <FormField {...field('name')} />
      <FormField {...field('description')} long />
      <div className="actions">
        <Button onPress={onClose} isDisabled={isSubmitting}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" isDisabled={isSubmitting || editing.conflicts.length > 0}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
