import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../app/editing/choice-field';
import { EditCard } from '../../app/editing/edit-card';
import { useUnsaved } from '../../app/editing/leave-guard';
import type { Values } from '../../app/editing/merge.rules';
import { useEditing } from '../../app/editing/use-editing';
import type { Editing, Read } from '../../app/editing/use-editing';
import { FormField } from '../../ui/form-field';
import { hasEffect, titlesOfSome } from './card-fields.rules';
import { ChecksField } from '../../app/choices/checks-field';

export interface CardField {
  readonly name: string;
  readonly label: MessageDescriptor;
  readonly note?: MessageDescriptor;
  readonly span: 2 | 3 | 4 | 6;
  readonly isLong?: boolean;
  readonly type?: 'date' | 'email' | 'tel' | 'text' | 'url';
  readonly inputMode?: 'decimal' | 'numeric';
  /** What it may be, by the values of the form. */
  readonly choices?: Readonly<Record<string, MessageDescriptor>>;
  /** Some of the choices, with commas; else one of them. */
  readonly isMany?: boolean;
  /** The field that turns it on. It is there only then. */
  readonly onlyWith?: string;
}

export interface CardContent {
  readonly id: string;
  readonly title: MessageDescriptor;
  /** What its fields do to a customer. */
  readonly about: MessageDescriptor;
  readonly fields: readonly CardField[];
}

/** Where a card has its values from, and how they are saved. */
export interface CardSource<T> {
  readonly makesOld: readonly (readonly (string | number)[])[];
  readonly valuesOf: (data: T) => Values;
  readonly readAgain: () => Promise<Read<T>>;
  readonly save: (values: Values, changed: ReadonlySet<string>, base: Read<T>) => Promise<void>;
  readonly fieldOf: (path: string) => string | undefined;
}

/** What is about to be saved. */
export interface CardChange {
  readonly before: Values;
  readonly after: Values;
  /** Fields that somebody else has changed since it was asked the first time. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
  readonly onSave: () => void;
}

interface FormCardProps<T> {
  readonly content: CardContent;
  readonly read: Read<T>;
  readonly source: CardSource<T>;
  readonly mayWrite: boolean;
  /** Asks before it is saved. */
  readonly ask?: ((change: CardChange) => ReactNode) | undefined;
}

/** Some fields that are saved together. */
export function FormCard<T>({ content, read, source, mayWrite, ask }: FormCardProps<T>) {
  const { t } = useLingui();
  const { fields } = content;
  const names = fields.map(({ name }) => name);
  /** What others have changed before it is asked again; null: nothing is asked. */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const editing = useEditing<T>({
    makesOld: source.makesOld,
    read,
    toValues: (data) => {
      const values = source.valuesOf(data);
      return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    },
    readAgain: source.readAgain,
    save: source.save,
    fieldOf: (path) => {
      const name = source.fieldOf(path);
      return name !== undefined && names.includes(name) ? name : undefined;
    },
    ...(ask !== undefined && { lookAgain: setAsked }),
  });
  useUnsaved(editing.form.formState.isDirty);
  const entered = useWatch({ control: editing.form.control }) as Values;
  const asking: Editing = {
    ...editing,
    submit: () => (ask === undefined ? editing.submit() : setAsked([])),
  };
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, t(label)]));
  const titles = Object.fromEntries(
    fields.map(({ name, choices = {}, isMany = false }) => {
      const own = Object.fromEntries(Object.entries(choices).map(([value, title]) => [value, t(title)]));
      return [name, isMany ? titlesOfSome(own) : own];
    }),
  );
  return (
    <>
      <EditCard title={t(content.title)} editing={asking} labels={labels} titles={titles} mayWrite={mayWrite}>
        <p className="soft span-6">{t(content.about)}</p>
        {fields
          .filter((field) => hasEffect(field, entered))
          .map((field) => (
            <div key={field.name} className={`span-${field.span} offer-field`}>
              <CardInput field={field} editing={editing} mayWrite={mayWrite} />
            </div>
          ))}
      </EditCard>
      {asked !== null &&
        ask?.({
          before: editing.form.formState.defaultValues as Values,
          after: editing.form.getValues(),
          taken: asked,
          onClose: () => setAsked(null),
          onSave: () => {
            setAsked(null);
            editing.submit();
          },
        })}
    </>
  );
}

interface CardInputProps {
  readonly field: CardField;
  readonly editing: Editing;
  readonly mayWrite: boolean;
}

function CardInput({ field, editing, mayWrite }: CardInputProps) {
  const { t } = useLingui();
  const { name, label, note, choices, isMany = false, isLong = false, type = 'text', inputMode = 'text' } = field;
  const common = { control: editing.form.control, name, label: t(label), isReadOnly: !mayWrite };
  const shown = note === undefined ? {} : { note: t(note) };
  if (choices === undefined)
    return <FormField {...common} {...shown} long={isLong} type={type} inputMode={inputMode} autoComplete="off" />;
  const options = Object.entries(choices).map(([id, title]) => ({ id, title: t(title) }));
  if (isMany) return <ChecksField {...common} {...shown} legend={common.label} options={options} />;
  return <ChoiceField {...common} {...shown} options={options} />;
}
