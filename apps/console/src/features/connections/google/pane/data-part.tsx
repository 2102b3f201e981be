import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Button } from '../../../../ui/button';
import { ComparedLines } from '../../../../ui/compare/compared-lines';
import type { Difference } from '../google-data';
import { googleLines } from '../google-values.rules';
import type { GoogleWords } from '../google-values.rules';
import { useGoogleWords, useProfileFieldNames } from '../use-google-words';
import type { PartProps } from './part-props';
import { dataReply, sideIn, withSide } from './reply.rules';
import type { Side } from './reply.rules';

/** Where the location and its profile differ: whose value holds, field by field or in all. */
export function DataPart({ profile, canAnswer, onDecide, chosen, onChoose, foot }: PartProps) {
  const { differences } = profile;
  const fields = differences.map(({ field }) => field);
  const words = useGoogleWords(profile);
  const sideOf = sideIn(chosen, profile);
  const choose = (of: readonly string[], side: Side): void => onChoose(withSide(chosen, profile, of, side));
  const count = fields.filter((field) => sideOf(field) === 'GOOGLE').length;
  return (
    <>
      {canAnswer && fields.length > 1 && (
        <div className="google-all">
          <Button kind="quiet" onPress={() => choose(fields, 'OURS')}>
            <Trans>Yours in all fields</Trans>
          </Button>
          <Button kind="quiet" onPress={() => choose(fields, 'GOOGLE')}>
            <Trans>Google’s in all fields</Trans>
          </Button>
        </div>
      )}
      <ul className="inbox-fields">
        {differences.map((difference) => (
          <DifferenceEntry
            key={difference.field}
            difference={difference}
            words={words}
            side={sideOf(difference.field)}
            onChoose={canAnswer ? (side) => choose([difference.field], side) : undefined}
          />
        ))}
      </ul>
      <footer className="inbox-actions">
        {canAnswer && (
          <Button kind="primary" aria-keyshortcuts="a" onPress={() => onDecide(profile, dataReply(fields, sideOf))}>
            <Check size={16} aria-hidden />
            {count === 0 && <Trans>Use your data</Trans>}
            {count > 0 && count === fields.length && <Trans>Use Google’s data</Trans>}
            {count > 0 && count < fields.length && <Trans>Use it as chosen</Trans>}
            <kbd aria-hidden>A</kbd>
          </Button>
        )}
        {foot}
      </footer>
    </>
  );
}

/** Fields that the location keeps in other words: Google's value stays there alone. */
const keptByGoogle: ReadonlySet<Difference['field']> = new Set([
  'storefrontAddress',
  'categories',
  'specialHours',
  'openInfo',
  'media',
]);

interface DifferenceEntryProps {
  readonly difference: Difference;
  readonly words: GoogleWords;
  readonly side: Side;
  /** Undefined: it cannot be decided now. */
  readonly onChoose: ((side: Side) => void) | undefined;
}

function DifferenceEntry({ difference, words, side, onChoose }: DifferenceEntryProps) {
  const { t } = useLingui();
  const { field, ours, google } = difference;
  const name = useProfileFieldNames()(field);
  return (
    <li className="inbox-field">
      <header>
        <h3>{name}</h3>
        {onChoose && (
          <RadioGroup
            className="choice-line google-sides"
            aria-label={t`Whose value: ${name}`}
            value={side}
            onChange={(value) => onChoose(value as Side)}
          >
            <Radio value="OURS" className="choice-entry">
              <span className="choice-mark" aria-hidden />
              <Trans context="value">Yours</Trans>
            </Radio>
            <Radio value="GOOGLE" className="choice-entry">
              <span className="choice-mark" aria-hidden />
              <Trans>Google’s</Trans>
            </Radio>
          </RadioGroup>
        )}
      </header>
      <ComparedLines
        ours={googleLines(field, ours, words)}
        theirs={googleLines(field, google, words)}
        titles={[t`Your location`, t`At Google`]}
      />
      {side === 'GOOGLE' && (
        <p className="soft">
          {keptByGoogle.has(field) ? (
            <Trans>Google keeps its value, and your location its own, until you change it.</Trans>
          ) : (
            <Trans>Your location takes it over, and every portal gets it.</Trans>
          )}
        </p>
      )}
    </li>
  );
}
