import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellPlus, Download, MailPlus, Megaphone, PackagePlus, UtensilsCrossed, X } from 'lucide-react';
import { chosenLocations } from '../../../app/chosen-locations';
import type { ChosenLocations } from '../../../app/chosen-locations';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may, mayAbove, mayOrder } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { csvOf } from '../../../ui/grid/csv.rules';
import { downloadCsv } from '../../../ui/grid/download';
import { useIsPhone } from '../../../ui/media';
import type { Selection } from '../../../ui/grid/selection';
import { BulkMenu } from '../bulk/bulk-menu';
import type { LocationColumn } from './location-columns';
import type { LocationRow } from './location-list';
import type { SelectAll } from '../../../ui/grid/select-all';

interface SelectionBarProps {
  readonly selection: Selection<LocationRow>;
  readonly columns: readonly LocationColumn[];
  readonly selectAll: SelectAll;
  /** How many the filter finds; null while it is not known. */
  readonly total: number | null;
}

/** Screens that go on with the locations. */
function Onward({ chosen }: { readonly chosen: ChosenLocations }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const caller = useCaller();
  return (
    <>
      {mayOrder(caller) && (
        <Link to="/order" state={{ chosenLocations: chosen }} className="button">
          <PackagePlus size={16} aria-hidden />
          <Trans>Order …</Trans>
        </Link>
      )}
      {may(caller, 'post:write') && (
        <Link to="/posts/new" state={{ chosenLocations: chosen }} className="button" aria-label={t`Write a post`}>
          <Megaphone size={16} aria-hidden />
          {!isPhone && <Trans>Post …</Trans>}
        </Link>
      )}
      {may(caller, 'listing:write') && chosen.companyIds.length === 1 && (
        <Link
          to="/content"
          search={{ new: '1' }}
          state={{ chosenLocations: chosen }}
          className="button"
          aria-label={t`New content`}
        >
          <UtensilsCrossed size={16} aria-hidden />
          {!isPhone && <Trans>Content …</Trans>}
        </Link>
      )}
      {mayAbove(caller, 'settings:write') && (
        <Link
          to="/content/campaigns/new"
          state={{ chosenLocations: chosen }}
          className="button"
          aria-label={t`Ask for content by email`}
        >
          <MailPlus size={16} aria-hidden />
          {!isPhone && <Trans>Ask …</Trans>}
        </Link>
      )}
      {may(caller, 'notification:write') && (
        <Link
          to="/settings/notifications/new"
          state={{ chosenLocations: chosen }}
          className="button"
          aria-label={t`Set up a notification`}
        >
          <BellPlus size={16} aria-hidden />
          {!isPhone && <Trans>Notify …</Trans>}
        </Link>
      )}
    </>
  );
}

/** What can be done with the chosen rows. Not there while none is chosen. */
export function SelectionBar({ selection, columns, selectAll, total }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const isPhone = useIsPhone();
  if (selectAll.error) return <ErrorNotice error={selectAll.error} />;
  if (selectAll.isRunning)
    return (
      <div className="selection-bar" role="status">
        <Trans>Loading all of them …</Trans>
      </div>
    );
  const count = selection.rows.size;
  if (count === 0) return null;
  const chosen = chosenLocations([...selection.rows.values()]);
  const save = (): void => {
    const rows = [...selection.rows.values()];
    const head = columns.map(({ title }) => t(title));
    downloadCsv(t`locations.csv`, csvOf([head, ...rows.map((row) => columns.map(({ text }) => text(row)))]));
  };
  return (
    <div className="selection-bar" role="region" aria-label={t`Selection`}>
      <strong>
        {count > 1 && count === total ? (
          <Trans>All {count.toLocaleString(i18n.locale)} selected</Trans>
        ) : (
          <Plural value={count} one="# selected" other="# selected" />
        )}
      </strong>
      <BulkMenu selection={selection} />
      <Onward chosen={chosen} />
      <Button onPress={save} iconOnly={isPhone} aria-label={t`Save as CSV`}>
        <Download size={16} aria-hidden />
        {!isPhone && <Trans>Save as CSV</Trans>}
      </Button>
      <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
