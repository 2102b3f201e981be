import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import type { Content, Detail, Section } from '../content-data';
import { DetailRow } from '../entry/detail-row';
import { QuickAdd } from '../entry/quick-add';
import { SectionHead } from './section-head';
import type { Dragging } from '../order/use-dragging';
import type { Moves } from '../order/use-moves';

interface SectionBlockProps {
  readonly content: Content;
  /** Undefined: what is in no section. */
  readonly section: Section | undefined;
  readonly sections: Read<readonly Section[]>;
  readonly details: readonly Detail[];
  /** Ids of all that are in it, also of what is about to be deleted. */
  readonly places: readonly number[];
  /** It stands before sections. */
  readonly isFirst: boolean;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (detailId: number, isOpen: boolean) => void;
  readonly moves: Moves;
  readonly drag: Dragging;
  readonly mayWrite: boolean;
}

/** A section with what is in it, and a line for the next one. */
export function SectionBlock(props: SectionBlockProps) {
  const { content, section, sections, details, places, isFirst, open, onToggle, moves, drag, mayWrite } = props;
  const id = section?.id ?? null;
  const isHere = (before: number): boolean => drag.drop?.section === id && drag.drop.before === before;
  // Where nothing is to be seen, something can still be put.
  const isSlot = isFirst && details.length === 0;
  if (isSlot && !mayWrite) return null;
  return (
    <section
      className={isSlot ? 'content-slot' : 'content-section card'}
      data-block={section?.id ?? ''}
      aria-labelledby={`section-${id ?? 0}`}
    >
      {section === undefined ? (
        <BeforeAll isShown={isFirst} hasNone={details.length === 0} />
      ) : (
        <SectionHead content={content} section={section} sections={sections} moves={moves} mayWrite={mayWrite} />
      )}
      {details.length > 0 && (
        <ol className="content-details">
          {details.map((detail) => {
            const place = places.indexOf(detail.id);
            return (
              <DetailRow
                key={detail.id}
                content={content}
                detail={detail}
                place={place}
                sections={sections.data}
                isOpen={open.has(detail.id)}
                onToggle={(isOpen) => onToggle(detail.id, isOpen)}
                isDropBefore={isHere(place)}
                moves={moves}
                drag={drag}
                mayWrite={mayWrite}
              />
            );
          })}
        </ol>
      )}
      {isHere(places.length) && <div className="content-drop" aria-hidden />}
      {mayWrite && <QuickAdd content={content} section={id} isOpen={details.length === 0 && !isSlot} />}
    </section>
  );
}

/** What is in no section needs no title, unless sections follow. */
function BeforeAll({ isShown, hasNone }: { readonly isShown: boolean; readonly hasNone: boolean }): ReactNode {
  return (
    <>
      <h2 id="section-0" className={isShown ? 'soft content-before' : 'visually-hidden'}>
        {isShown ? <Trans>Before all sections</Trans> : <Trans>Entries</Trans>}
      </h2>
      {hasNone && !isShown && (
        <p className="soft">
          <Trans>Nothing is in it yet. Write the first entry, or add sections to divide it.</Trans>
        </p>
      )}
    </>
  );
}
