import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { isLive } from '../../../app/live/live-state';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { focusReply, useReadingKeys } from '../../../app/worklist/use-reading-keys';
import { Button } from '../../../ui/button';
import { nextOpen } from '../../../ui/grid/next-row.rules';
import { usePagedRows } from '../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../ui/grid/paged-rows';
import { useIsNarrow } from '../../../ui/media';
import { conversationQuery, listConversations, markDone, markRead } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import { filtersOf } from '../conversation-filters.rules';
import { useDrafts } from '../drafts';
import { ConversationPane } from '../pane/conversation-pane';
import type { PaneActs } from '../pane/conversation-pane';
import { useAct } from '../use-act';
import { ConversationList } from './conversation-list';
import { ConversationToolbar } from './conversation-toolbar';
import { ConversationViews } from './conversation-views';
import '../conversations.css';

/** What customers write, on whatever channel, as a list with the conversation beside it; on a narrow screen one at a time. */
export default function ConversationsScreen() {
  return may(useCaller(), 'message:read') ? <Conversations /> : <Forbidden permission="message:read" />;
}

const route = getRouteApi('/messages');

function Conversations() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useMemo(() => filtersOf(search), [search]);
  const rows = usePagedRows<Conversation>(['conversations', 'list', filters], (skip, take) =>
    listConversations(filters, skip, take),
  );
  const drafts = useDrafts();
  const isNarrow = useIsNarrow();
  const conversationId = Number(search.conversation ?? 0) || 0;
  const show = useCallback(
    (id: number | undefined) =>
      void navigate({ search: { ...search, conversation: id === undefined ? undefined : String(id) }, replace: true }),
    [navigate, search],
  );
  const [isChosen, choose] = useChosen(conversationId, show);
  const close = useCallback(() => choose(undefined), [choose]);
  usePolling();
  useFirstShown(rows, conversationId, show);
  const acts = useActs(conversationId, rows, choose);
  useReadingKeys({ list: '.conversations .grid', onBack: close, acts: keysOf(acts) });
  if (rows.error && rows.total === null) return <ScreenError error={rows.error} permission="message:read" />;
  const isReading = isNarrow && conversationId > 0;
  return (
    <div className="screen screen-grid reviews conversations" data-reading={isReading}>
      {isReading ? (
        <ReadingHead onBack={close} />
      ) : (
        <>
          <header className="screen-head">
            <h1>
              <Trans>Messages</Trans>
            </h1>
            <ConversationViews search={search} filters={filters} />
          </header>
          <ConversationToolbar search={search} filters={filters} />
        </>
      )}
      <div className="review-panes">
        {!isReading && (
          <ConversationList filters={filters} rows={rows} drafts={drafts} onShow={isNarrow ? undefined : choose} />
        )}
        {conversationId > 0 && (
          <div className="review-pane conversation-pane">
            <ConversationPane
              key={conversationId}
              conversationId={conversationId}
              drafts={drafts}
              acts={acts}
              isChosen={isChosen}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Without a stream of changes it is asked for them. */
const pollMs = 10_000;

function usePolling(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isLive() && !document.hidden) void client.invalidateQueries({ queryKey: ['conversations'] });
    }, pollMs);
    return () => clearInterval(timer);
  }, [client]);
}

type Show = (id: number | undefined) => void;

/** Beside a list something is shown: at first what stands at its top. */
function useFirstShown(rows: PagedRows<Conversation>, shown: number, show: Show): void {
  const isNarrow = useIsNarrow();
  const first = isNarrow || rows.isFormer ? undefined : rows.rowAt(0)?.id;
  useEffect(() => {
    if (shown === 0 && first !== undefined) show(first);
  }, [first, shown, show]);
}

/** What the screen shows by itself, and what the address began with, nobody has chosen. */
function useChosen(shown: number, show: Show): readonly [isChosen: boolean, choose: Show] {
  const [begunWith] = useState(shown);
  const [chosen, setChosen] = useState<number>();
  const choose = useCallback<Show>(
    (id) => {
      setChosen(id);
      show(id);
    },
    [show],
  );
  // A narrow screen shows nothing by itself: its list leads to a conversation by links.
  const isLed = useIsNarrow() && shown !== begunWith;
  return [isLed || shown === chosen, choose];
}

/** What can be done with the conversation that is read, by a button or a key. */
function useActs(conversationId: number, rows: PagedRows<Conversation>, show: Show): PaneActs {
  const mayWrite = may(useCaller(), 'message:write');
  const { data } = useQuery({ ...conversationQuery(conversationId), enabled: conversationId > 0 });
  const done = useAct(({ place, status }: Marking) => markDone(place, status));
  const read = useAct(({ place, status }: Marking) => markRead(place, status));
  const next = nextOpen(rows, conversationId, ({ answered }) => !answered);
  return {
    ...(mayWrite &&
      data && {
        finish: {
          isDone: data.doneAt !== null,
          run: () => done.mutate({ place: data, status: data.doneAt === null }),
          isOpen: !data.answered,
        },
        read: { isRead: data.isRead, run: (status) => read.mutate({ place: data, status }) },
      }),
    ...(next !== undefined && { next: () => show(next) }),
    error: errorOf(done, conversationId) ?? errorOf(read, conversationId),
  };
}

interface Marking {
  readonly place: Conversation;
  readonly status: boolean;
}

/** What went wrong with one conversation is not said of another one. */
const errorOf = ({ error, variables }: ReturnType<typeof useAct<Marking>>, id: number): Error | null =>
  variables?.place.id === id ? error : null;

const keysOf = ({ finish, read, next }: PaneActs): Readonly<Partial<Record<string, () => void>>> => ({
  r: focusReply,
  ...(finish && (finish.isDone || finish.isOpen) && { e: finish.run }),
  ...(read && { u: () => read.run(!read.isRead) }),
  ...(next && { n: next }),
});

const ReadingHead = ({ onBack }: { readonly onBack: () => void }) => (
  <header className="screen-head">
    <h1 className="visually-hidden">
      <Trans>Conversation</Trans>
    </h1>
    <Button kind="quiet" onPress={onBack}>
      <ChevronLeft size={16} aria-hidden />
      <Trans>Messages</Trans>
    </Button>
  </header>
);
