import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocationNames } from '../../../app/jobs/use-location-names';
import { ActingDialog } from '../../../app/editing/acting-dialog';
import { Button } from '../../../ui/button';
import { allLocationsOf, changeContent, companyQuery, contentQuery, locationCountQuery } from '../content-data';
import type { Content } from '../content-data';
import { PlacesChoice } from '../places-choice';
import type { Places } from '../places-choice';

/** So many are named. */
const named = 5;

interface PlacesCardProps {
  readonly content: Content;
  readonly mayWrite: boolean;
}

/** At which locations it applies. */
export function PlacesCard({ content, mayWrite }: PlacesCardProps) {
  const { locations, contextType, contextId } = content;
  const companyId = contextType === 'Company' ? contextId : undefined;
  const { data: total } = useQuery(locationCountQuery(companyId));
  const { data: company } = useQuery(companyQuery(companyId));
  const nameOf = useLocationNames(locations.slice(0, named));
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card" aria-labelledby="content-where">
      <header className="card-head">
        <h2 id="content-where">
          <Trans>Where it applies</Trans>
        </h2>
        {mayWrite && companyId !== undefined && (
          <Button kind="quiet" onPress={() => setOpen(true)}>
            <Trans>Change …</Trans>
          </Button>
        )}
      </header>
      <p>
        {companyId === undefined ? (
          <Trans>This location alone:</Trans>
        ) : locations.length === 0 ? (
          <Trans>At no location yet: nothing of it is shown.</Trans>
        ) : (
          <Trans>
            <Plural value={locations.length} one="# location" other="# locations" /> of {total ?? '…'} of{' '}
            {company?.name ?? '…'}
          </Trans>
        )}
      </p>
      <ul className="content-named">
        {locations.slice(0, named).map((id) => (
          <li key={id}>
            <Link to="/locations/$locationId/content" params={{ locationId: String(id) }}>
              {nameOf(id) ?? `… ${id}`}
            </Link>
          </li>
        ))}
        {locations.length > named && (
          <li className="soft">
            <Plural value={locations.length - named} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      {isOpen && companyId !== undefined && (
        <PlacesDialog content={content} companyId={companyId} total={total} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

interface PlacesDialogProps {
  readonly content: Content;
  readonly companyId: number;
  readonly total: number | undefined;
  readonly onClose: () => void;
}

function PlacesDialog({ content, companyId, total, onClose }: PlacesDialogProps) {
  const { t } = useLingui();
  const [places, setPlaces] = useState<Places>({
    isAll: content.locations.length === total,
    ids: content.locations,
  });
  // What was looked at is what is replaced: a change of others meanwhile is not lost without a word.
  const [etag] = useState(useQuery(contentQuery(content.id)).data?.etag);
  return (
    <ActingDialog
      title={t`Where ${content.name} applies`}
      area="content"
      ownFields={['locations']}
      verb={<Trans>Save</Trans>}
      act={async () => {
        const ids = places.isAll ? await allLocationsOf(companyId) : places.ids;
        await changeContent(content.id, { locations: [...ids] }, etag);
      }}
      onClose={onClose}
    >
      {(problemOf) => (
        <>
          <PlacesChoice companyId={companyId} places={places} problem={problemOf('locations')} onChange={setPlaces} />
          {content.published && (
            <p className="soft">
              <Trans>It is published: locations that you leave out lose it at all portals, new ones get it.</Trans>
            </p>
          )}
        </>
      )}
    </ActingDialog>
  );
}
