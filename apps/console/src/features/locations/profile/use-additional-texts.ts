import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { madeOldBy, readAdditional, writeAdditional } from './location-data';
import type { Additional } from './location-data';

type TextName = 'description' | 'shortDescription' | 'slogan' | 'imprint' | 'dataPrivacy';

/** A form of some texts of a location's additional data. One that is left empty is cleared. */
export function useAdditionalTexts(id: number, read: Read<Additional>, fields: readonly TextName[]): Editing {
  const editing = useEditing<Additional>({
    makesOld: madeOldBy(id),
    read,
    toValues: (data) => Object.fromEntries(fields.map((field) => [field, data[field] ?? ''])),
    readAgain: () => readAdditional(id),
    save: (values, changed, base) =>
      writeAdditional(
        id,
        Object.fromEntries(
          fields.filter((field) => changed.has(field)).map((field) => [field, values[field]?.trim() || null]),
        ),
        base.etag,
      ),
    fieldOf: (path) => fields.find((field) => field === path),
  });
  useUnsaved(editing.form.formState.isDirty);
  return editing;
}
