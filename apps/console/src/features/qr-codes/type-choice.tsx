import { useLingui } from '@lingui/react/macro';
import { Link2, Star } from 'lucide-react';
import { useId } from 'react';
import { useTypeTitles } from './use-qr-words';

interface TypeChoiceProps {
  readonly label: string;
  /** Those that the licence allows. */
  readonly types: readonly string[];
  readonly type: string;
  readonly problem: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChoose: (type: string) => void;
}

const icons: Readonly<Record<string, typeof Star>> = { ReviewRedirect: Star, CustomRedirect: Link2 };

/** What a code leads to. */
export function TypeChoice({ label, types, type, problem, isReadOnly = false, onChoose }: TypeChoiceProps) {
  const { t } = useLingui();
  const titles = useTypeTitles();
  const id = useId();
  const notes: Readonly<Record<string, string>> = {
    ReviewRedirect: t`Customers write a review: at Google while the profile is verified, else at the first portal that takes reviews.`,
    CustomRedirect: t`An address of your choice: the menu, a booking page, an event.`,
  };
  return (
    <fieldset className="qr-types" aria-describedby={problem && `${id}-problem`} disabled={isReadOnly}>
      <legend>{label}</legend>
      {types.map((one) => {
        const Icon = icons[one] ?? Link2;
        return (
          <label key={one} data-on={one === type}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={one === type}
              onChange={() => onChoose(one)}
            />
            <Icon size={18} aria-hidden />
            <span>
              <strong>{titles[one] ?? one}</strong>
              <small className="soft">{notes[one]}</small>
            </span>
          </label>
        );
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
