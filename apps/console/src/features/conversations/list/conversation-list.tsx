import { Plural, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { focusReply } from '../../../app/worklist/use-reading-keys';
import { Grid } from '../../../ui/grid/grid';
import type { PagedRows } from '../../../ui/grid/paged-rows';
import { useSelection } from '../../../ui/grid/selection';
import { customerOf } from '../conversation-data';
import type { Conversation } from '../conversation-data';
import type { ConversationFilters, ConversationSearch } from '../conversation-filters.rules';
import type { Drafts } from '../drafts';
import { useNow } from '../use-now';
import { ConversationCard, cardHeight } from './conversation-card';
import { ManyBar } from './many-bar';
import { NoConversations } from './no-conversations';

const route = getRouteApi('/messages');
/** Rows of a screen that is still empty. */
const placeholderRows = 6;

interface ConversationListProps {
  readonly filters: ConversationFilters;
  readonly rows: PagedRows<Conversation>;
  readonly drafts: Drafts;
  /** Shows a conversation beside the list; left out where the list leads to it. */
  readonly onShow: ((id: number) => void) | undefined;
}

export function ConversationList({ filters, rows, drafts, onShow }: ConversationListProps) {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayWrite = may(useCaller(), 'message:write');
  const selection = useSelection<Conversation>();
  const now = useNow();
  const { total, error } = rows;
  if (total === 0) return <NoConversations filters={filters} />;
  return (
    <div className="review-list">
      <StaleNotice error={error} />
      <Grid
        label={t`Conversations`}
        queryKey={JSON.stringify(filters)}
        columns={[]}
        rows={rows}
        total={total ?? placeholderRows}
        nameOf={(one) => `${customerOf(one) ?? t`A customer`} ${one.locationName}`}
        onOpen={({ id }) => {
          if (onShow) focusReply();
          else void navigate({ search: { ...search, conversation: String(id) } });
        }}
        card={cardWith(drafts, onShow ? undefined : search, now)}
        cardHeight={cardHeight}
        current={onShow && { id: Number(search.conversation ?? 0), show: ({ id }) => onShow(id) }}
        sort=""
        onSort={() => undefined}
        {...(mayWrite && { selection })}
      />
      {mayWrite && <ManyBar selection={selection} />}
      <p className="visually-hidden" role="status">
        {total !== null && !rows.isFormer && <Plural value={total} one="# conversation" other="# conversations" />}
      </p>
    </div>
  );
}

const cardWith = (drafts: Drafts, search: ConversationSearch | undefined, now: number) =>
  function Card(conversation: Conversation) {
    return (
      <ConversationCard conversation={conversation} search={search} draft={drafts.of(conversation.id)} now={now} />
    );
  };
