import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';

export interface PartEntry {
  readonly id: string;
  readonly name: string;
  readonly about: ReactNode;
}

interface PartListProps {
  readonly id: string;
  readonly title: ReactNode;
  /** What it does to a customer. */
  readonly about: ReactNode;
  readonly none: ReactNode;
  readonly addLabel: string;
  readonly entries: readonly PartEntry[];
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
  readonly onChange: (place: number) => void;
  readonly onRemove: (place: number) => void;
}

/** A list that belongs to an offer: each entry is changed by itself. */
export function PartList(props: PartListProps) {
  const { id, title, about, none, addLabel, entries, mayWrite, onAdd, onChange, onRemove } = props;
  const { t } = useLingui();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        {mayWrite && (
          <Button onPress={onAdd}>
            <Plus size={16} aria-hidden />
            {addLabel}
          </Button>
        )}
      </header>
      <p className="soft">{about}</p>
      {entries.length === 0 && <p className="offer-none">{none}</p>}
      <ul className="offer-parts">
        {entries.map((entry, place) => (
          <li key={entry.id}>
            <div className="offer-part">
              <span className="offer-part-name">{entry.name}</span>
              <div className="soft">{entry.about}</div>
            </div>
            {mayWrite && (
              <div className="offer-part-actions">
                <Button kind="quiet" iconOnly aria-label={t`Change ${entry.name} …`} onPress={() => onChange(place)}>
                  <Pencil size={16} aria-hidden />
                </Button>
                <Button kind="quiet" iconOnly aria-label={t`Remove ${entry.name} …`} onPress={() => onRemove(place)}>
                  <Trash2 size={16} aria-hidden />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemoveVerbProps {
  readonly name: string;
}

export const RemoveText = ({ name }: RemoveVerbProps) => (
  <p>
    <Trans>{name} is not part of what is booked from now on. What is booked keeps it.</Trans>
  </p>
);
