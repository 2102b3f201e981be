import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Check, Inbox, PackageOpen, X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { ScreenError } from '../../../../app/errors/screen-error';
import { NoneFits } from '../../../../app/lists/none-fits';
import { may, mayOrder } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Worklist } from '../../../../app/worklist/worklist';
import { nextOpen } from '../../../../ui/grid/next-row.rules';
import { Empty } from '../../../../ui/empty';
import { usePagedRows } from '../../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../../ui/grid/paged-rows';
import { useSelection } from '../../../../ui/grid/selection';
import { useIsNarrow } from '../../../../ui/media';
import { hasListingsQuery, listSuggestions } from '../inbox-data';
import type { SuggestedField, Suggestion } from '../inbox-data';
import { isFiltered, suggestionFilters, suggestionStates } from '../inbox.rules';
import type { InboxSearch, ShowItem, SuggestionFilters } from '../inbox.rules';
import { InboxToolbar } from '../inbox-toolbar';
import { ManyBar } from '../many-bar';
import type { ManyAction } from '../many-bar';
import { SuggestionCard } from './suggestion-card';
import { SuggestionPane } from './suggestion-pane';
import { useSuggestionStates } from './suggestion-status';
import { useSuggestionDecisions } from './use-suggestion-decisions';
import type { Mark, SuggestionDecisions } from './use-suggestion-decisions';

interface SuggestionsProps {
  readonly search: InboxSearch;
  readonly onShow: ShowItem;
  readonly isReading: boolean;
}

/** What portals suggest to change. */
export function Suggestions({ search, onShow, isReading }: SuggestionsProps) {
  const { t } = useLingui();
  const states = useSuggestionStates();
  const filters = useMemo(() => suggestionFilters(search), [search]);
  return (
    <>
      {!isReading && (
        <InboxToolbar
          search={search}
          filterLabel={t`Filter by location`}
          states={suggestionStates.map((id) => ({ id, title: states[id] }))}
          state={filters.status ?? 'all'}
          hasFields
        />
      )}
      <SuggestionList search={search} filters={filters} onShow={onShow} />
    </>
  );
}

interface SuggestionListProps extends Pick<SuggestionsProps, 'search' | 'onShow'> {
  readonly filters: SuggestionFilters;
}

function SuggestionList({ search, filters, onShow }: SuggestionListProps) {
  const { t } = useLingui();
  const load = useCallback((skip: number, take: number) => listSuggestions(filters, skip, take), [filters]);
  const rows = usePagedRows<Suggestion>(['inbox', 'suggestions', 'list', filters], load);
  const decisions = useSuggestionDecisions();
  const actions = useManyActions(decisions);
  const selection = useSelection<Suggestion>();
  const isNarrow = useIsNarrow();
  const mayDecide = may(useCaller(), 'listing:write');
  const { isOpen, decide } = useDeciding(rows, decisions, onShow);
  if (rows.error && rows.total === null) return <ScreenError error={rows.error} permission="listing:read" />;
  const item = search.item === undefined ? undefined : Number(search.item);
  if (rows.total === 0) return <NoSuggestions search={search} filters={filters} />;
  return (
    <Worklist
      label={t`Suggestions`}
      queryKey={JSON.stringify(filters)}
      rows={rows}
      nameOf={({ locationName, publisherName }) => `${locationName}, ${publisherName}`}
      card={cardWith(isOpen, isNarrow ? search : undefined)}
      pane={paneWith(decisions, decide)}
      item={item}
      onShow={onShow}
      isOpen={isOpen}
      onKey={
        mayDecide
          ? (key, suggestion) => decide(suggestion, key === 'a' ? 'accept' : 'refuse', decisions.openFields(suggestion))
          : undefined
      }
      selection={mayDecide ? selection : undefined}
      bar={
        <ManyBar
          selection={selection}
          total={rows.total}
          load={load}
          isOpen={isOpen}
          groupOf={({ publisherName }) => publisherName}
          actions={actions}
        />
      }
    />
  );
}

type Decide = (suggestion: Suggestion, mark: Mark, fields: readonly SuggestedField[]) => void;

/** After a decision on all of it the next one is shown. */
function useDeciding(rows: PagedRows<Suggestion>, decisions: SuggestionDecisions, onShow: ShowItem) {
  const isNarrow = useIsNarrow();
  const isOpen = (suggestion: Suggestion): boolean => decisions.openFields(suggestion).length > 0;
  const decide: Decide = (suggestion, mark, fields) => {
    const { id } = suggestion;
    decisions.decide(suggestion, mark, fields, () => onShow(id, true));
    if (isOpen(suggestion)) return;
    const next = nextOpen(rows, id, isOpen);
    if (next !== undefined || isNarrow) onShow(isNarrow ? undefined : next);
  };
  return { isOpen, decide };
}

const cardWith = (isOpen: (suggestion: Suggestion) => boolean, search: InboxSearch | undefined) =>
  function Card(suggestion: Suggestion) {
    const isPending = suggestion.status === 'Open' && !isOpen(suggestion);
    return <SuggestionCard suggestion={suggestion} search={search} isPending={isPending} />;
  };

const paneWith = (decisions: SuggestionDecisions, decide: Decide) =>
  function Pane(suggestion: Suggestion, isGone: boolean) {
    return (
      <SuggestionPane
        key={suggestion.id}
        suggestion={suggestion}
        isGone={isGone}
        decisions={decisions}
        onDecide={(mark, fields) => decide(suggestion, mark, fields)}
      />
    );
  };

function useManyActions(decisions: SuggestionDecisions): readonly ManyAction<Suggestion>[] {
  const { t } = useLingui();
  return [
    {
      id: 'accept',
      kind: 'primary',
      title: <Trans>Accept</Trans>,
      icon: <Check size={16} aria-hidden />,
      question: (count) => t`${plural(count, { one: 'Accept # suggestion?', other: 'Accept # suggestions?' })}`,
      explanation: (
        <Trans>
          The locations say from then on what the portals suggest, and all portals get it. It goes on one by one, and
          you can stop it; what is done stays done.
        </Trans>
      ),
      run: (rows) => decisions.decideMany(rows, 'accept'),
    },
    {
      id: 'refuse',
      kind: 'plain',
      title: <Trans>Refuse</Trans>,
      icon: <X size={16} aria-hidden />,
      question: (count) => t`${plural(count, { one: 'Refuse # suggestion?', other: 'Refuse # suggestions?' })}`,
      explanation: <Trans>The locations stay as they are. What is refused cannot be accepted later.</Trans>,
      run: (rows) => decisions.decideMany(rows, 'refuse'),
    },
  ];
}

const route = getRouteApi('/inbox');

function NoSuggestions({ search, filters }: Pick<SuggestionListProps, 'search' | 'filters'>) {
  const navigate = route.useNavigate();
  const caller = useCaller();
  const hidden = isFiltered(filters);
  const { data: hasListings = true } = useQuery({ ...hasListingsQuery, enabled: !hidden });
  if (hidden)
    return (
      <NoneFits
        title={<Trans>No suggestion fits the filter</Trans>}
        onClear={() => void navigate({ search: { view: search.view, status: search.status } })}
      />
    );
  if (!hasListings)
    return (
      <Empty icon={PackageOpen} title={<Trans>No portal shows your locations yet</Trans>}>
        <p>
          <Trans>Portals suggest changes of locations that they show. That begins with a product with listings.</Trans>
        </p>
        {mayOrder(caller) && (
          <Link to="/order" search={{}}>
            <Trans>See the products</Trans>
          </Link>
        )}
      </Empty>
    );
  if (filters.status === 'Open')
    return (
      <Empty icon={Inbox} title={<Trans>Nothing to decide</Trans>}>
        <p>
          <Trans>No portal suggests a change. When one does, it appears here by itself.</Trans>
        </p>
        <Link to="/inbox" search={{ status: 'all' }}>
          <Trans>Show what was decided</Trans>
        </Link>
      </Empty>
    );
  return (
    <Empty icon={Inbox} title={<Trans>No suggestions yet</Trans>}>
      <p>
        <Trans>They come from portals whose visitors or editors say that something has changed.</Trans>
      </p>
    </Empty>
  );
}
