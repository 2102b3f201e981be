import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Copy, EyeOff, SearchX, X } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { NeedsProduct, ScreenError, needsProduct } from '../../../../app/errors/screen-error';
import { useLocationNames } from '../../../../app/jobs/use-location-names';
import { may } from '../../../../app/session/caller';
import { useCaller } from '../../../../app/session/session-context';
import { Worklist } from '../../../../app/worklist/worklist';
import { nextOpen } from '../../../../ui/grid/next-row.rules';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/empty';
import { pageSize, usePagedRows } from '../../../../ui/grid/paged-rows';
import type { PagedRows } from '../../../../ui/grid/paged-rows';
import { useSelection } from '../../../../ui/grid/selection';
import { useIsNarrow } from '../../../../ui/media';
import { listDuplicates } from '../inbox-data';
import type { Duplicate } from '../inbox-data';
import { duplicateFilters, duplicateStates, isFiltered } from '../inbox.rules';
import type { DuplicateState, InboxFilters, InboxSearch, ShowItem } from '../inbox.rules';
import { InboxToolbar } from '../inbox-toolbar';
import { ManyBar } from '../many-bar';
import type { ManyAction } from '../many-bar';
import { DuplicateCard } from './duplicate-card';
import { DuplicatePane, SearchButton } from './duplicate-pane';
import { useDuplicateStates } from './duplicate-status';
import { useDuplicateDecisions } from './use-duplicate-decisions';
import type { DuplicateAct, DuplicateDecisions } from './use-duplicate-decisions';

interface DuplicatesProps {
  readonly search: InboxSearch;
  readonly onShow: ShowItem;
  readonly isReading: boolean;
}

/** Other entries of the locations at portals. */
export function Duplicates({ search, onShow, isReading }: DuplicatesProps) {
  const { t } = useLingui();
  const states = useDuplicateStates();
  const filters = useMemo(() => duplicateFilters(search), [search]);
  return (
    <>
      {!isReading && (
        <InboxToolbar
          search={search}
          filterLabel={t`Filter by name or address`}
          states={duplicateStates.map((id) => ({ id, title: states[id] }))}
          state={filters.status ?? 'all'}
          hasFields={false}
        />
      )}
      <DuplicateList search={search} filters={filters} onShow={onShow} />
    </>
  );
}

interface DuplicateListProps extends Pick<DuplicatesProps, 'search' | 'onShow'> {
  readonly filters: InboxFilters<DuplicateState>;
}

function DuplicateList({ search, filters, onShow }: DuplicateListProps) {
  const { t } = useLingui();
  const load = useCallback((skip: number, take: number) => listDuplicates(filters, skip, take), [filters]);
  const rows = usePagedRows<Duplicate>(['inbox', 'duplicates', 'list', filters], load);
  const decisions = useDuplicateDecisions();
  const actions = useManyActions(decisions);
  const selection = useSelection<Duplicate>();
  const isNarrow = useIsNarrow();
  const mayDecide = may(useCaller(), 'listing:write');
  const nameOfLocation = useLocationNames(idsOf(rows));
  const { isOpen, decide } = useDeciding(rows, decisions, onShow);
  if (needsProduct(rows.error) && rows.total === null) return <NeedsProduct error={rows.error} />;
  if (rows.error && rows.total === null) return <ScreenError error={rows.error} permission="listing:read" />;
  const item = search.item === undefined ? undefined : Number(search.item);
  if (rows.total === 0) return <NoDuplicates search={search} filters={filters} />;
  const press = (key: 'a' | 'r', duplicate: Duplicate): void => {
    const act = key === 'a' ? 'SUPPRESS' : 'IGNORE';
    if (decisions.can(duplicate, act)) decide(duplicate, act);
  };
  return (
    <Worklist
      label={t`Duplicates`}
      queryKey={JSON.stringify(filters)}
      rows={rows}
      nameOf={({ name, publisherName }) => `${name}, ${publisherName}`}
      card={cardWith(decisions, nameOfLocation, isNarrow ? search : undefined)}
      pane={paneWith(decisions, decide)}
      item={item}
      onShow={onShow}
      isOpen={isOpen}
      onKey={mayDecide ? press : undefined}
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

type Decide = (duplicate: Duplicate, act: DuplicateAct) => void;

/** After a decision the next one is shown. */
function useDeciding(rows: PagedRows<Duplicate>, decisions: DuplicateDecisions, onShow: ShowItem) {
  const isNarrow = useIsNarrow();
  const isOpen = (duplicate: Duplicate): boolean =>
    decisions.can(duplicate, 'SUPPRESS') || decisions.can(duplicate, 'IGNORE');
  const decide: Decide = (duplicate, act) => {
    const { id } = duplicate;
    decisions.decide(duplicate, act, () => onShow(id, true));
    const next = nextOpen(rows, id, isOpen);
    if (next !== undefined || isNarrow) onShow(isNarrow ? undefined : next);
  };
  return { isOpen, decide };
}

type NameOf = ReturnType<typeof useLocationNames>;

const cardWith = (decisions: DuplicateDecisions, nameOf: NameOf, search: InboxSearch | undefined) =>
  function Card(duplicate: Duplicate) {
    const isPending = decisions.markOf(duplicate) !== undefined;
    const name = nameOf(duplicate.locationId);
    return <DuplicateCard duplicate={duplicate} locationName={name} search={search} isPending={isPending} />;
  };

const paneWith = (decisions: DuplicateDecisions, decide: Decide) =>
  function Pane(duplicate: Duplicate, isGone: boolean) {
    return (
      <DuplicatePane
        key={duplicate.id}
        duplicate={duplicate}
        isGone={isGone}
        decisions={decisions}
        onDecide={(act) => decide(duplicate, act)}
      />
    );
  };

/** Locations of the first page: the names of the others are not in sight at first. */
const idsOf = ({ total, rowAt }: PagedRows<Duplicate>): number[] =>
  Array.from({ length: Math.min(total ?? 0, pageSize) }, (_, index) => rowAt(index)?.locationId).filter(
    (id) => id !== undefined,
  );

function useManyActions(decisions: DuplicateDecisions): readonly ManyAction<Duplicate>[] {
  const { t } = useLingui();
  return [
    {
      id: 'hide',
      kind: 'primary',
      title: <Trans>Hide</Trans>,
      icon: <EyeOff size={16} aria-hidden />,
      question: (count) => t`${plural(count, { one: 'Have # duplicate hidden?', other: 'Have # duplicates hidden?' })}`,
      explanation: (
        <Trans>
          Each portal is asked to hide its entry, and decides itself. It goes on one by one; you can stop it.
        </Trans>
      ),
      run: (rows) => decisions.decideMany(rows, 'SUPPRESS'),
    },
    {
      id: 'ignore',
      kind: 'plain',
      title: <Trans>Ignore</Trans>,
      icon: <X size={16} aria-hidden />,
      question: (count) => t`${plural(count, { one: 'Ignore # duplicate?', other: 'Ignore # duplicates?' })}`,
      explanation: <Trans>They are other businesses: nothing is sent, and they are not reported again.</Trans>,
      run: (rows) => decisions.decideMany(rows, 'IGNORE'),
    },
  ];
}

const route = getRouteApi('/inbox');

function NoDuplicates({ search, filters }: Pick<DuplicateListProps, 'search' | 'filters'>) {
  const navigate = route.useNavigate();
  const maySearch = may(useCaller(), 'listing:write') && filters.locationId !== undefined;
  if (isFiltered(filters))
    return (
      <Empty icon={SearchX} title={<Trans>No duplicate fits the filter</Trans>}>
        <Button onPress={() => void navigate({ search: { view: search.view, status: search.status } })}>
          <Trans>Clear the filter</Trans>
        </Button>
        {maySearch && <SearchButton locationId={filters.locationId ?? 0} />}
      </Empty>
    );
  return (
    <Empty icon={Copy} title={<Trans>No duplicates here</Trans>}>
      <p>
        <Trans>The portals are searched each week. Choose a location to search for its duplicates now.</Trans>
      </p>
    </Empty>
  );
}
