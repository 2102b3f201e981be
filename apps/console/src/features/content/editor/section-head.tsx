import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import type { Read } from '../../../app/editing/use-editing';
import { Button } from '../../../ui/button';
import { handleKeys } from '../order/handle-keys';
import type { Moves } from '../order/use-moves';
import { removeSection } from '../content-data';
import type { Content, Section } from '../content-data';

const SectionForm = lazy(async () => ({ default: (await import('./section-form')).SectionForm }));

interface SectionHeadProps {
  readonly content: Content;
  readonly section: Section;
  readonly sections: Read<readonly Section[]>;
  readonly moves: Moves;
  readonly mayWrite: boolean;
}

/** A section's name and text. */
export function SectionHead({ content, section, sections, moves, mayWrite }: SectionHeadProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const [asks, setAsks] = useState(false);
  const stop = (): void => setEditing(false);
  return (
    <header className="content-section-head">
      {isEditing ? (
        <>
          <h2 id={`section-${section.id}`} className="visually-hidden">
            {section.name}
          </h2>
          <Suspense fallback={<span className="skeleton" aria-busy />}>
            <SectionForm contentId={content.id} section={section} sections={sections} onClose={stop} />
          </Suspense>
        </>
      ) : (
        <>
          <h2 id={`section-${section.id}`}>{section.name}</h2>
          <EntryCount count={section.elementCount} />
          {mayWrite && (
            <span className="content-acts">
              {sections.data.length > 1 && <SectionMoves section={section} moves={moves} />}
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

/** A step by a press, or by the keys that move entries. What was pressed keeps the focus where it goes. */
function SectionMoves({ section: { id, name }, moves }: { readonly section: Section; readonly moves: Moves }) {
  const { t } = useLingui();
  const acts = [
    { step: -1, title: t`Move the section ${name} up`, Icon: ChevronUp },
    { step: 1, title: t`Move the section ${name} down`, Icon: ChevronDown },
  ] as const;
  return acts.map(({ step, title, Icon }) => (
    <button
      key={step}
      type="button"
      className="button"
      data-kind="quiet"
      data-icon-only="true"
      data-handle={`section-${id}`}
      data-step={step}
      aria-label={title}
      onClick={() => moves.stepSection(id, step)}
      onKeyDown={handleKeys((keyed) => moves.stepSection(id, keyed))}
    >
      <Icon size={16} aria-hidden />
    </button>
  ));
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
