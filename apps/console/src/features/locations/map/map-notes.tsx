import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../ui/notice';
import type { MapPoints } from './points-data';

interface MapNotesProps {
  readonly found: MapPoints;
}

/** What the filter finds and the map does not show. */
export function MapNotes({ found }: MapNotesProps) {
  const { i18n } = useLingui();
  const { total, withoutPosition, limit, points } = found;
  const withPosition = total - withoutPosition;
  return (
    <>
      {withoutPosition > 0 && (
        <p className="map-note">
          <Link
            from="/locations"
            to="/locations"
            search={(now) => ({ ...now, view: undefined, box: undefined, hasPosition: 'false' })}
          >
            <Plural value={withoutPosition} one="# location has no position" other="# locations have no position" />
          </Link>
        </p>
      )}
      {withPosition > points.length && (
        <Notice kind="warn">
          <Trans>
            The map shows {limit.toLocaleString(i18n.locale)} of {withPosition.toLocaleString(i18n.locale)} locations.
            Filter them to see the others.
          </Trans>
        </Notice>
      )}
    </>
  );
}
