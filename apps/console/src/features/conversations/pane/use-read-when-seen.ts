import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { markSeen } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import { useAct } from '../use-act';

/** Who looks at a conversation for so long has read it. */
const seenMs = 1_500;

/**
 * Once for each message that comes: who marks it as unread finds it so.
 * @param isLooking somebody has chosen the conversation, and sees its messages
 * @returns why it could not be marked
 */
export function useReadWhenSeen(conversation: Conversation, isLooking: boolean): Error | null {
  const { mutate, error } = useAct(markSeen);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const settled = useRef<string>(undefined);
  const place = useRef(conversation);
  const { isRead, sendTime } = conversation;
  useEffect(() => {
    place.current = conversation;
    if (conversation.isRead) settled.current = conversation.sendTime;
  });
  useEffect(() => {
    if (isRead || !isLooking || !isVisible || settled.current === sendTime) return undefined;
    const timer = setTimeout(() => {
      settled.current = sendTime;
      mutate(place.current);
    }, seenMs);
    return () => clearTimeout(timer);
  }, [isRead, isLooking, isVisible, sendTime, mutate]);
  return isRead ? null : error;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const acts = ['pointerdown', 'keydown', 'focusin', 'wheel'];

/** Whether somebody has done anything within an element: what the screen shows by itself, nobody need have seen. */
export function useHasActed<Node extends HTMLElement>(): readonly [hasActed: boolean, ref: RefCallback<Node>] {
  const [hasActed, setHasActed] = useState(false);
  const ref = useCallback((node: Node) => {
    const note = (): void => setHasActed(true);
    for (const act of acts) node.addEventListener(act, note, { passive: true });
    return () => {
      for (const act of acts) node.removeEventListener(act, note);
    };
  }, []);
  return [hasActed, ref];
}
