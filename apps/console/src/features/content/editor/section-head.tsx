import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Conflicts } from '../../../app/editing/conflicts';
import { fieldProps } from '../../../app/editing/field-props';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { changeSections, removeSection, sectionsQuery } from '../content-data';
import type { Content, Section } from '../content-data';

interface SectionHeadProps {
  readonly content: Content;
  readonly section: Section;
  readonly sections: Read<readonly Section[]>;
  readonly mayWrite: boolean;
  /** Moves the section. */
  readonly handle: ReactNode;
}

/** A section's name and text. */
export function SectionHead({ content, section, sections, mayWrite, handle }: SectionHeadProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <header className="content-section-head">
      {handle}
      {isEditing ? (
        <SectionForm contentId={content.id} section={section} sections={sections} onClose={() => setEditing(false)} />
      ) : (
        <>
          <h2 id={`section-${section.id}`}>{section.name}</h2>
          <EntryCount count={section.elementCount} />
          {mayWrite && (
            <span className="content-acts">
              <Button
                kind="quiet"
                iconOnly
                aria-label={t`Edit the section ${section.name}`}
                onPress={() => setEditing(true)}
              >
                <Pencil size={16} aria-hidden />
              </Button>
              <Button
                kind="quiet"
                iconOnly
                aria-label={t`Delete the section ${section.name}`}
                onPress={() => setAsks(true)}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </span>
          )}
          {section.description !== null && <p className="soft">{section.description}</p>}
        </>
      )}
      {asks && <DeleteDialog content={content} section={section} onClose={() => setAsks(false)} />}
    </header>
  );
}

interface DeleteDialogProps {
  readonly content: Content;
  readonly section: Section;
  readonly onClose: () => void;
}

function DeleteDialog({ content, section, onClose }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <ActingDialog
      title={t`Delete the section ${section.name}?`}
      area="content"
      isDangerous
      verb={<Trans>Delete</Trans>}
      act={() => removeSection(content.id, section.id)}
      onClose={onClose}
    >
      {() => (
        <p>
          {section.elementCount === 0 ? (
            <Trans>It is empty.</Trans>
          ) : (
            <Plural
              value={section.elementCount}
              one="Its entry is kept, and stands before all sections."
              other="Its # entries are kept, and stand before all sections."
            />
          )}
        </p>
      )}
    </ActingDialog>
  );
}

/** How much is in a section. */
const EntryCount = ({ count }: { readonly count: number }) => (
  <small className="soft">
    <Plural value={count} one="# entry" other="# entries" />
  </small>
);

const fields = ['name', 'description'] as const;

interface SectionFormProps {
  readonly contentId: number;
  readonly section: Section;
  readonly sections: Read<readonly Section[]>;
  readonly onClose: () => void;
}

function SectionForm({ contentId, section, sections, onClose }: SectionFormProps) {
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
