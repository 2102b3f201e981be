import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { later, useLater } from '../../../app/later/use-later';
import type { Content, Detail, Section } from '../content-data';
import { AddSection } from './add-section';
import { blocksOf } from '../order/order.rules';
import { SectionBlock } from './section-block';
import { deletionKey } from '../entry/use-deletions';
import { useDragging } from '../order/use-dragging';
import { useMoves } from '../order/use-moves';

interface ContentDocumentProps {
  readonly content: Content;
  readonly sections: Read<readonly Section[]>;
  readonly details: readonly Detail[];
  readonly mayWrite: boolean;
}

/** What is in a content, as portals show it: edited where it stands, moved by hand or by keys. */
export function ContentDocument({ content, sections, details: all, mayWrite }: ContentDocumentProps) {
  const { t } = useLingui();
  useLater();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const details = all.filter(({ id }) => later.markOf(deletionKey(id)) === undefined);
  const blocks = useMemo(() => blocksOf(sections.data, all), [sections.data, all]);
  const moves = useMoves({ content, sections, details: all, blocks });
  const drag = useDragging(moves);
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  const toggle = (id: number, isOpen: boolean): void =>
    setOpen((former) => {
      const next = new Set(former);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <section className="content-document" aria-label={t`What is in it`} data-dragging={drag.dragged !== null}>
      {moves.error && <ErrorNotice error={moves.error} />}
      {mayWrite && details.length > 1 && (
        <p className="soft content-hint">
          <Trans>
            Drag the handles of entries to change their order, or press <kbd>Alt</kbd> and the arrow keys on them.
          </Trans>
        </p>
      )}
      {blocks.map((block) => (
        <SectionBlock
          key={block.section ?? 'none'}
          content={content}
          section={sections.data.find(({ id }) => id === block.section)}
          sections={sections}
          details={block.ids.flatMap((id) => byId.get(id) ?? [])}
          places={block.ids}
          isFirst={blocks.length > 1 && block.section === null}
          open={open}
          onToggle={toggle}
          moves={moves}
          drag={drag}
          mayWrite={mayWrite}
        />
      ))}
      {mayWrite && <AddSection content={content} sections={sections} />}
      <p className="visually-hidden" role="status">
        {moves.told}
      </p>
    </section>
  );
}
