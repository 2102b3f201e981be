import { useCallback, useMemo, useState } from 'react';

interface Draft {
  readonly text: string;
  /** What the field has begun with. */
  readonly base: string;
}

/** Texts that somebody has begun and not sent. They stay when another review is read, and end with the screen. */
export interface Drafts {
  /** Undefined: nothing was begun. */
  textOf(key: string): string | undefined;
  isChanged(key: string): boolean;
  write(key: string, text: string): void;
  /** @param base what is shown at first; it is no change that could be lost */
  begin(key: string, base: string): void;
  drop(key: string): void;
  readonly count: number;
}

export const keyOfReview = (reviewId: number): string => `review ${reviewId}`;
export const keyOfComment = (commentId: number): string => `comment ${commentId}`;
/** One text for several reviews. */
export const keyOfMany = 'many';

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const change = useCallback((key: string, to: (former: Draft | undefined) => Draft | undefined) => {
    setDrafts((former) => {
      const next = new Map(former);
      const draft = to(former.get(key));
      if (draft === undefined) next.delete(key);
      else next.set(key, draft);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      textOf: (key) => drafts.get(key)?.text,
      isChanged: (key) => isChanged(drafts.get(key)),
      write: (key, text) => change(key, (former) => ({ text, base: former?.base ?? '' })),
      begin: (key, base) => change(key, (former) => former ?? { text: base, base }),
      drop: (key) => change(key, () => undefined),
      count: [...drafts.values()].filter((draft) => isChanged(draft)).length,
    }),
    [drafts, change],
  );
}

const isChanged = (draft: Draft | undefined): boolean => draft !== undefined && draft.text.trim() !== draft.base.trim();
