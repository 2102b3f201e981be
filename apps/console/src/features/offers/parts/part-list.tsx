import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { Button } from '../../../ui/button';
import { changeLatest } from '../offer-data';
import type { Offer } from '../offer-data';

export interface PartEntry {
  readonly id: string;
  readonly name: string;
  readonly about: ReactNode;
}

interface EntryCardProps {
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
function EntryCard(props: EntryCardProps) {
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

interface RemoveTextProps {
  readonly name: string;
}

const RemoveText = ({ name }: RemoveTextProps) => (
  <p>
    <Trans>{name} is not part of what is booked from now on. What is booked keeps it.</Trans>
  </p>
);

/** The form of one entry. */
export interface PartFormProps {
  readonly read: Read<Offer>;
  /** Of the entry in its list; null: a new one. */
  readonly place: number | null;
  readonly onClose: () => void;
}

interface PartListProps extends Pick<EntryCardProps, 'id' | 'title' | 'about' | 'none' | 'addLabel' | 'mayWrite'> {
  readonly read: Read<Offer>;
  readonly entriesOf: (offer: Offer) => readonly PartEntry[];
  /** Loaded when it is opened first: most come to look. */
  readonly form: ComponentType<PartFormProps>;
  /** What a change of the offer says that takes an entry out. Others may have changed the list meanwhile. */
  readonly without: (offer: Offer, id: string) => Record<string, unknown>;
  /** What its removal means. Default: it is not part of what is booked from now on. */
  readonly removal?: ReactNode;
}

type Open = { readonly read: Read<Offer> } & (
  { readonly kind: 'edit'; readonly place: number | null } | { readonly kind: 'remove'; readonly entry: PartEntry }
);

/** A list that belongs to an offer, with a form for an entry, and a question before one is removed. */
export function PartList({ read, entriesOf, form: Form, without, removal, ...list }: PartListProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const entries = entriesOf(read.data);
  return (
    <>
      <EntryCard
        {...list}
        entries={entries}
        onAdd={() => setOpen({ kind: 'edit', place: null, read })}
        onChange={(place) => setOpen({ kind: 'edit', place, read })}
        onRemove={(place) => {
          const entry = entries[place];
          if (entry !== undefined) setOpen({ kind: 'remove', entry, read });
        }}
      />
      {open?.kind === 'edit' && (
        <Suspense fallback={null}>
          <Form read={open.read} place={open.place} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <ActingDialog
          area="offers"
          title={t`Remove ${open.entry.name}?`}
          verb={<Trans>Remove</Trans>}
          isDangerous
          act={() => changeLatest(open.read, (offer) => without(offer, open.entry.id))}
          onClose={close}
        >
          {() => removal ?? <RemoveText name={open.entry.name} />}
        </ActingDialog>
      )}
    </>
  );
}
