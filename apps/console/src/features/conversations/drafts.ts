import { useCallback, useMemo, useState } from 'react';
import { useCaller } from '../../app/session/session-context';

/** Replies that somebody has begun and not sent. They stay in this tab, also when the screen is left or loaded anew. */
export interface Drafts {
  /** Empty: nothing was begun. */
  textOf(conversationId: number): string;
  /** An empty text is no draft. */
  write(conversationId: number, text: string): void;
}

const key = 'locara.replies';

/** Of whom, so that somebody who signs in later in the same tab does not see them. */
interface Kept {
  readonly user: number;
  readonly texts: Readonly<Record<string, string>>;
}

export function useDrafts(): Drafts {
  const { id } = useCaller().user;
  const [texts, setTexts] = useState(() => read(id));
  const write = useCallback(
    (conversationId: number, text: string) =>
      setTexts((former) => {
        const { [conversationId]: _, ...others } = former;
        const next = text === '' ? others : { ...others, [conversationId]: text };
        keep({ user: id, texts: next });
        return next;
      }),
    [id],
  );
  return useMemo(() => ({ textOf: (conversationId) => texts[conversationId] ?? '', write }), [texts, write]);
}

function read(user: number): Kept['texts'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.user === user ? kept.texts : {};
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // No room: what was begun stays as long as the screen does.
  }
}
