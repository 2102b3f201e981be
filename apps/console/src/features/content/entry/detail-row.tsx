import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, EyeOff, GripVertical, Link2 } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { MenuButton } from '../../../ui/menu';
import { changeDetail } from '../content-data';
import type { Content, Detail, Section } from '../content-data';
import { handleKeys } from '../order/handle-keys';
import { useDeletion } from './use-deletions';
import { useDetailWords } from './use-detail-words';
import type { Dragging } from '../order/use-dragging';
import type { Moves } from '../order/use-moves';

/** Most who look at a content change nothing. */
const DetailEditor = lazy(async () => ({ default: (await import('./detail-editor')).DetailEditor }));

interface DetailRowProps {
  readonly content: Content;
  readonly detail: Detail;
  /** Index in its section. */
  readonly place: number;
  readonly sections: readonly Section[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** What is in somebody's hand would go before it. */
  readonly isDropBefore: boolean;
  readonly moves: Moves;
  readonly drag: Dragging;
  readonly mayWrite: boolean;
}

/** One entry: as portals show it, or as a form. */
export function DetailRow(props: DetailRowProps) {
  const { content, detail, place, isOpen, onToggle, isDropBefore, moves, drag, mayWrite } = props;
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterClosing(row, isOpen);
  return (
    <li
      ref={row}
      className="content-detail"
      data-place={place}
      data-dragged={drag.dragged === detail.id}
      data-drop={isDropBefore}
      data-hidden={!detail.visible}
    >
      <div className="content-detail-line">
        {mayWrite && (
          <button
            type="button"
            className="content-handle"
            data-handle={`detail-${detail.id}`}
            aria-label={t`Move ${detail.name}`}
            onPointerDown={(event) => drag.begin(event, detail.id)}
            onKeyDown={handleKeys((step) => moves.step(detail.id, step))}
          >
            <GripVertical size={16} aria-hidden />
          </button>
        )}
        <Shown content={content} detail={detail} isOpen={isOpen} onToggle={onToggle} mayWrite={mayWrite} />
        {mayWrite && <Acts {...props} />}
      </div>
      {isOpen && (
        <Suspense fallback={<span className="skeleton" aria-busy />}>
          <DetailEditor content={content} detailId={detail.id} onClose={() => onToggle(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** Who closes the form goes on from where it was opened. */
function useFocusAfterClosing(row: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) row.current?.querySelector<HTMLElement>('.content-name')?.focus();
    wasOpen.current = isOpen;
  }, [row, isOpen]);
}

type ShownProps = Pick<DetailRowProps, 'content' | 'detail' | 'isOpen' | 'onToggle' | 'mayWrite'>;

/** What visitors see of it. */
function Shown({ content, detail, isOpen, onToggle, mayWrite }: ShownProps) {
  const words = useDetailWords(content);
  const [picture] = detail.images;
  const price = words.priceOf(detail);
  const when = words.whenOf(detail);
  return (
    <>
      {picture !== undefined && <img src={picture.url} alt="" loading="lazy" />}
      <div className="content-detail-text">
        <p className="content-detail-head">
          {mayWrite ? (
            <button type="button" className="content-name" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
              {detail.name}
            </button>
          ) : (
            <strong>{detail.name}</strong>
          )}
          {!detail.visible && (
            <span className="tag">
              <EyeOff size={12} aria-hidden /> <Trans context="content">Hidden</Trans>
            </span>
          )}
          {words.isOver(detail) && (
            <span className="tag">
              <Trans context="event">Over</Trans>
            </span>
          )}
          {price !== null && <span className="content-price">{price}</span>}
        </p>
        {when !== null && <p className="soft">{when}</p>}
        {detail.description !== null && <p className="soft content-description">{detail.description}</p>}
        {detail.url !== null && (
          <a href={detail.url} target="_blank" rel="noreferrer" className="content-link">
            <Link2 size={12} aria-hidden /> {detail.url.replace(/^https?:\/\//, '')}
          </a>
        )}
      </div>
    </>
  );
}

/** What can be done with it without opening it. */
function Acts({ detail, sections, onToggle, moves }: DetailRowProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const remove = useDeletion();
  const { mutate, error } = useMutation({
    mutationFn: (visible: boolean) => changeDetail(detail.id, { visible }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['content'] }),
  });
  const end = (section: number | null): number =>
    moves.blocks.find((block) => block.section === section)?.ids.length ?? 0;
  const targets = [
    ...(sections.length > 0 ? [{ id: null, name: t`Before all sections` }] : []),
    ...sections.map(({ id, name }) => ({ id, name })),
  ].filter(({ id }) => id !== detail.section);
  const act = (title: string, onAction: () => void, key = title) => (
    <MenuItem key={key} className="menu-item" textValue={title} onAction={onAction}>
      {title}
    </MenuItem>
  );
  return (
    <span className="content-acts">
      {error && <ErrorNotice error={error} />}
      <MenuButton kind="quiet" label={t`${detail.name}: more`} face={<EllipsisVertical size={16} aria-hidden />}>
        {act(t`Edit`, () => onToggle(true))}
        {act(detail.visible ? t`Hide from portals` : t`Show at portals`, () => mutate(!detail.visible))}
        {act(t`Move up`, () => moves.step(detail.id, -1))}
        {act(t`Move down`, () => moves.step(detail.id, 1))}
        {targets.map(({ id, name }) => act(t`Move to ${name}`, () => moves.put(detail.id, id, end(id)), `to-${id}`))}
        {act(t`Delete`, () => remove(detail))}
      </MenuButton>
    </span>
  );
}
