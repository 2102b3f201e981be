import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '../../../app/dates';
import { useFeeKinds } from '../../../app/fee-kinds';
import { useMoney } from '../../../app/money';
import { TextField } from '../../../ui/text-field';
import type { Invoice, Position } from '../invoice-data';
import { creditable } from './credit.rules';

/** Positions at once: an invoice can have ten thousand. */
const most = 20;

interface CreditedPositionsProps {
  readonly invoice: Invoice;
  readonly parts: Readonly<Record<number, string>>;
  /** By `line 3` of the position. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onEnter: (line: number, text: string) => void;
}

/** How much of which position is credited; of a long invoice those that fit a word. */
export function CreditedPositions({ invoice, parts, problems, onEnter }: CreditedPositionsProps) {
  const { t } = useLingui();
  const nameOf = useNames();
  const money = useMoney();
  const dates = useDates();
  const daysOf = ({ start, end }: Position): string =>
    start === end ? dates.date(start) : t`${dates.date(start)} to ${dates.date(end)}`;
  const [word, setWord] = useState('');
  const all = creditable(invoice.positions);
  /** What was entered, and what is wrong, is never hidden. */
  const isKept = ({ line }: Position): boolean => Boolean(parts[line]) || problems.has(`line ${line}`);
  const isFound = (position: Position): boolean =>
    !isKept(position) && nameOf(position).toLocaleLowerCase().includes(word.toLocaleLowerCase());
  const found = all.filter(isFound);
  const shown = new Set([...all.filter(isKept), ...found.slice(0, most)]);
  const more = found.length - most;
  return (
    <>
      {all.length > most && <TextField label={t`Find a position`} type="search" value={word} onChange={setWord} />}
      <div className="fee-fields">
        {all
          .filter((position) => shown.has(position))
          .map((position) => (
            <TextField
              key={position.line}
              label={nameOf(position)}
              note={t`${daysOf(position)}: ${money(position.amount, invoice.currency)} before tax`}
              error={problems.get(`line ${position.line}`)}
              inputMode="decimal"
              value={parts[position.line] ?? ''}
              onChange={(text) => onEnter(position.line, text)}
            />
          ))}
      </div>
      {more > 0 && (
        <p className="soft">
          <Trans>{more} more: find them by a word of their product or location.</Trans>
        </p>
      )}
    </>
  );
}

function useNames(): (position: Position) => string {
  const kinds = useFeeKinds();
  return ({ product, location, kind }) => [product, kinds[kind], location].filter(Boolean).join(' · ');
}
