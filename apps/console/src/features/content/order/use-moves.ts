import { useLingui } from '@lingui/react/macro';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../app/editing/leave-guard';
import type { Read } from '../../../app/editing/use-editing';
import { detailsQuery, moveDetails, movesKey, orderSections, sectionsQuery } from '../content-data';
import type { Content, Detail, Section } from '../content-data';
import { blocksOf, movesTo, placed, stepped, swapped } from './order.rules';
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
  const words = useMoveWords(sections.data);
  const [told, setTold] = useState('');
  const focusAfter = useFocusAfter(blocks);
  const { queue, error } = useQueue(content.id);
  const ofDetails = useDetailMoves(content.id, queue);
  const ofSections = useSectionMoves(content.id, queue);
  const show = (id: number, move: (from: readonly Block[]) => readonly Block[] | null): void => {
    // Keys are faster than the page: what was moved last counts, not what is drawn.
    const held = ofDetails.held() ?? details;
    const next = move(blocksOf(sections.data, held));
    const block = next?.find(({ ids }) => ids.includes(id));
    if (next === null || block === undefined) return;
    const changed = movesTo(next, held);
    // Let go of where it was taken.
    if (changed.length === 0) return;
    setTold(words.ofDetail(held.find((detail) => detail.id === id)?.name ?? '', block, block.ids.indexOf(id)));
    focusAfter(`[data-handle="detail-${id}"]`);
    ofDetails.move(changed, held);
  };
  return {
    blocks,
    step: (id, step) => show(id, (from) => stepped(from, id, step)),
    put: (id, section, before) => show(id, (from) => placed(from, id, section, before)),
    stepSection: (id, step) => {
      const held = ofSections.held() ?? sections;
      const next = swapped(held.data, id, step);
      if (next === null) return;
      setTold(words.ofSection(next, id));
      focusAfter(`[data-handle="section-${id}"][data-step="${step}"]`);
      ofSections.move(next, held);
    },
    error,
    told,
  };
}

function useMoveWords(sections: readonly Section[]) {
  const { t } = useLingui();
  return {
    ofDetail: (name: string, { section, ids }: Block, index: number): string => {
      const place = index + 1;
      const inside = sections.find(({ id }) => id === section)?.name;
      return inside === undefined
        ? t`${name}: ${place} of ${ids.length}`
        : t`${name}: ${place} of ${ids.length} in ${inside}`;
    },
    ofSection: (all: readonly Section[], id: number): string => {
      const index = all.findIndex((one) => one.id === id);
      const [name, place] = [all[index]?.name ?? '', index + 1];
      return t`${name}: ${place} of ${all.length}`;
    },
  };
}

const scopeOf = (contentId: number): { readonly id: string } => ({ id: `content-moves-${contentId}` });

type Send = () => Promise<void>;
type Queue = (send: Send) => void;

/**
 * Sends moves one after the other; when the last one is over, everything is read again. Those that wait behind one that was not
 * taken were made from an order that never came to be: they are dropped, and the error stays until the next move from what is read.
 */
function useQueue(contentId: number) {
  const client = useQueryClient();
  const mutationKey = movesKey(contentId);
  const [error, setError] = useState<Error | null>(null);
  const refusals = useRef(0);
  const { mutate } = useMutation({
    mutationKey,
    scope: scopeOf(contentId),
    mutationFn: async ({ send, after }: { readonly send: Send; readonly after: number }) => {
      if (after === refusals.current) await send();
    },
    onError: (problem) => {
      refusals.current += 1;
      setError(problem);
    },
    onSettled: () => {
      // While others wait, they would be shown undone for a moment.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  useUnsaved(useIsMutating({ mutationKey }) > 0);
  const queue: Queue = (send) => {
    const isReading = client.isFetching({ queryKey: detailsQuery(contentId).queryKey }) > 0;
    if (client.isMutating({ mutationKey }) === 0 && !isReading) setError(null);
    mutate({ send, after: refusals.current });
  };
  return { queue, error };
}

function useDetailMoves(contentId: number, queue: Queue) {
  const client = useQueryClient();
  const { queryKey } = detailsQuery(contentId);
  return {
    held: () => client.getQueryData(queryKey),
    move: (moves: readonly Move[], held: readonly Detail[]): void => {
      const moved = new Map(moves.map((move) => [move.id, move]));
      queue(() => moveDetails(contentId, moves));
      // What is being read is from before the move.
      void client.cancelQueries({ queryKey }, { revert: false });
      client.setQueryData(
        queryKey,
        held.map((detail) => ({ ...detail, ...moved.get(detail.id) })),
      );
    },
  };
}

function useSectionMoves(contentId: number, queue: Queue) {
  const client = useQueryClient();
  const { queryKey } = sectionsQuery(contentId);
  return {
    held: () => client.getQueryData(queryKey),
    move: (next: readonly Section[], held: Read<readonly Section[]>): void => {
      queue(() =>
        orderSections(
          contentId,
          next.map(({ id }) => id),
        ),
      );
      void client.cancelQueries({ queryKey }, { revert: false });
      client.setQueryData(queryKey, { data: [...next], etag: held.etag });
    },
  };
}

/** The handle that was pressed keeps the focus where it goes. */
function useFocusAfter(blocks: readonly Block[]): (selector: string) => void {
  const wanted = useRef<{ readonly selector: string; readonly before: readonly Block[] }>(undefined);
  useEffect(() => {
    // What is drawn is still from before the move.
    if (wanted.current === undefined || wanted.current.before === blocks) return;
    document.querySelector<HTMLElement>(wanted.current.selector)?.focus();
    wanted.current = undefined;
  });
  return (selector) => {
    wanted.current = { selector, before: blocks };
  };
}
