import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Read } from '../../../app/editing/use-editing';
import { detailsQuery, moveDetails, orderSections, sectionsQuery } from '../content-data';
import type { Content, Detail, Section } from '../content-data';
import { movesTo, placed, stepped, swapped } from './order.rules';
import type { Block, Move, Step } from './order.rules';

interface MovesOptions {
  readonly content: Content;
  readonly sections: Read<readonly Section[]>;
  readonly details: readonly Detail[];
  readonly blocks: readonly Block[];
}

export interface Moves {
  /** A step up or down, over the end of a section into the next one. */
  step(detailId: number, step: Step): void;
  /** @param before index, in the section, of the one that it goes before */
  put(detailId: number, section: number | null, before: number): void;
  stepSection(sectionId: number, step: Step): void;
  readonly blocks: readonly Block[];
  readonly error: Error | null;
  /** What the last move came to, for who does not see it. */
  readonly told: string;
}

/** Changes the order: shown at once, and sent one after the other. What the platform does not take goes back to where it was. */
export function useMoves({ content, sections, details, blocks }: MovesOptions): Moves {
  const { t } = useLingui();
  const [told, setTold] = useState('');
  const focusAfter = useFocusAfter();
  const ofDetails = useDetailMoves(content.id, details);
  const ofSections = useSectionMoves(content.id, sections);
  const show = (id: number, next: readonly Block[] | null): void => {
    const block = next?.find(({ ids }) => ids.includes(id));
    if (next === null || block === undefined) return;
    const name = details.find((detail) => detail.id === id)?.name ?? '';
    const place = block.ids.indexOf(id) + 1;
    const section = sections.data.find((one) => one.id === block.section)?.name;
    setTold(
      section === undefined
        ? t`${name}: ${place} of ${block.ids.length}`
        : t`${name}: ${place} of ${block.ids.length} in ${section}`,
    );
    focusAfter(`[data-handle="detail-${id}"]`);
    ofDetails.mutate(movesTo(next, details));
  };
  return {
    blocks,
    step: (id, step) => show(id, stepped(blocks, id, step)),
    put: (id, section, before) => show(id, placed(blocks, id, section, before)),
    stepSection: (id, step) => {
      const next = swapped(sections.data, id, step);
      if (next === null) return;
      setTold(
        t`${sections.data.find((one) => one.id === id)?.name ?? ''}: ${next.findIndex((one) => one.id === id) + 1} of ${next.length}`,
      );
      focusAfter(`[data-handle="section-${id}"]`);
      ofSections.mutate(next);
    },
    error: ofDetails.error ?? ofSections.error,
    told,
  };
}

function useDetailMoves(contentId: number, details: readonly Detail[]) {
  const client = useQueryClient();
  const { queryKey } = detailsQuery(contentId);
  const mutationKey = ['content', 'moves', contentId];
  return useMutation({
    mutationKey,
    scope: { id: `content-moves-${contentId}` },
    mutationFn: (moves: readonly Move[]) =>
      moves.length === 0
        ? Promise.resolve()
        : moveDetails(
            contentId,
            moves.map((move) => ({ ...move })),
          ),
    onMutate: async (moves) => {
      const moved = new Map(moves.map((move) => [move.id, move]));
      client.setQueryData(
        queryKey,
        details.map((detail) => ({ ...detail, ...moved.get(detail.id) })),
      );
      await client.cancelQueries({ queryKey });
    },
    onSettled: () => {
      // Others that wait would be shown undone for a moment.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: ['content'] });
    },
  });
}

function useSectionMoves(contentId: number, read: Read<readonly Section[]>) {
  const client = useQueryClient();
  const { queryKey } = sectionsQuery(contentId);
  return useMutation({
    scope: { id: `content-moves-${contentId}` },
    mutationFn: (sections: readonly Section[]) =>
      orderSections(
        contentId,
        sections.map(({ id }) => id),
      ),
    onMutate: async (sections) => {
      client.setQueryData(queryKey, { ...read, data: [...sections] });
      await client.cancelQueries({ queryKey });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['content'] }),
  });
}

/** The handle that was pressed keeps the focus where it goes. */
function useFocusAfter(): (selector: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (selector) => {
    wanted.current = selector;
  };
}
