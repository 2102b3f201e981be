import { FormField } from '../../../ui/form-field';
import { textLanguages } from '../offers.rules';
import type { PartControl } from './part-dialog';

interface TextFieldsProps {
  readonly control: PartControl;
  readonly name: string;
  /** What it is, in each language, said by its speakers. */
  readonly labels: Readonly<Record<(typeof textLanguages)[number], string>>;
}

/** A text in each language. */
export const TextFields = ({ control, name, labels }: TextFieldsProps) =>
  textLanguages.map((language) => (
    <div key={language} className="span-2 offer-field">
      <FormField control={control} name={`${name}-${language}`} label={labels[language]} autoComplete="off" />
    </div>
  ));

export const nameLabels = { de: 'Name (Deutsch)', en: 'Name (English)', fr: 'Nom (français)' } as const;
export const infoLabels = { de: 'Hinweis (Deutsch)', en: 'Hint (English)', fr: 'Info (français)' } as const;
export const contentLabels = { de: 'Inhalt (Deutsch)', en: 'Content (English)', fr: 'Contenu (français)' } as const;
