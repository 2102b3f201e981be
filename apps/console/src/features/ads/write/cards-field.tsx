import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { CheckField } from '../../../app/editing/check-field';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import { PicturesField } from './pictures-field';
import type { Pictures } from './pictures-field';
import { cardLimits, nextCard } from './social-form.rules';
import type { SocialValues } from './social-form.rules';

interface CardsFieldProps {
  readonly control: Control<SocialValues>;
  readonly pictures: Pictures;
  /** A picture is on its way to one of them: they stay where they are. */
  readonly isUploading: boolean;
}

/** The cards of a carousel, in the order in which people swipe through them. */
export function CardsField({ control, pictures, isUploading }: CardsFieldProps) {
  const { t } = useLingui();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'cards' });
  // The fields of the array are as they were before somebody typed.
  const entered = useWatch({ control, name: 'cards' });
  const { list, focusOn } = useFocusOnCard();
  const last = fields.length - 1;
  return (
    <div ref={list} className="ad-write-fields">
      {fields.map(({ id }, index) => (
        <Card
          key={id}
          control={control}
          index={index}
          pictures={pictures}
          acts={
            <CardActs
              number={index + 1}
              isUploading={isUploading}
              onUp={index === 0 ? null : () => moveTo(index, index - 1)}
              onDown={index === last ? null : () => moveTo(index, index + 1)}
              onRemove={
                fields.length <= cardLimits.fewest
                  ? null
                  : () => {
                      focusOn(Math.min(index, last - 1));
                      remove(index);
                    }
              }
            />
          }
        />
      ))}
      <div>
        <Button
          isDisabled={isUploading || fields.length >= cardLimits.most}
          onPress={() => {
            focusOn(fields.length);
            append(nextCard(entered), { shouldFocus: false });
          }}
        >
          <Plus size={16} aria-hidden />
          <Trans>Add a card</Trans>
        </Button>
      </div>
      <CheckField
        control={control}
        name="addCardProfilePicture"
        label={t`A last card shows the picture of the page.`}
      />
    </div>
  );

  function moveTo(from: number, to: number): void {
    focusOn(to);
    move(from, to);
  }
}

/** The focus goes with the card that was moved or added. */
function useFocusOnCard() {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > fieldset')[next.current]?.focus();
    next.current = null;
  });
  return {
    list,
    focusOn: (index: number): void => {
      next.current = index;
    },
  };
}

interface CardProps {
  readonly control: Control<SocialValues>;
  readonly index: number;
  readonly pictures: Pictures;
  readonly acts: ReactNode;
}

function Card({ control, index, pictures, acts }: CardProps) {
  const { t } = useLingui();
  const number = index + 1;
  const isWithout = useWatch({ control, name: `cards.${index}.picture` }) === '';
  const text = { control, autoComplete: 'off' };
  return (
    <fieldset className="ad-pictures ad-card-fields" tabIndex={-1}>
      <legend>
        <Trans>Card {number}</Trans>
      </legend>
      {acts}
      <PicturesField
        control={control}
        name={`cards.${index}.picture`}
        label={t`Picture of card ${number}`}
        note={isWithout ? t`It has no picture: the network does not take it like this.` : t`As wide as high.`}
        type="SegmentAdImage"
        isOne
        {...pictures}
      />
      <FormField {...text} name={`cards.${index}.headline`} label={t`Headline`} />
      <FormField {...text} name={`cards.${index}.description`} label={t`Description`} />
      <FormField {...text} name={`cards.${index}.destinationUrl`} label={t`Where a click leads`} type="url" />
    </fieldset>
  );
}

interface CardActsProps {
  readonly number: number;
  readonly isUploading: boolean;
  /** Null: it is the first, the last, or one of the fewest that there can be. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: (() => void) | null;
}

function CardActs({ number, isUploading, onUp, onDown, onRemove }: CardActsProps) {
  const { t } = useLingui();
  const acts = [
    { label: t`Move card ${number} up`, icon: ArrowUp, act: onUp },
    { label: t`Move card ${number} down`, icon: ArrowDown, act: onDown },
    { label: t`Remove card ${number}`, icon: Trash2, act: onRemove },
  ];
  return (
    <div className="ad-card-acts">
      {acts.map(({ label, icon: Icon, act }) => (
        <Button
          key={label}
          kind="quiet"
          iconOnly
          aria-label={label}
          isDisabled={isUploading || act === null}
          onPress={() => act?.()}
        >
          <Icon size={16} aria-hidden />
        </Button>
      ))}
    </div>
  );
}
