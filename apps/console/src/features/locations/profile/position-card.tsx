import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { madeOldBy, readBasic, writeBasic } from './location-data';
import type { Basic } from './location-data';
import { coordinateOf, pastedPosition, positionOf, positionValues } from './position.rules';

const PositionMap = lazy(() => import('../map/position-map'));

const together = [['lat', 'lon']];

interface PositionCardProps {
  readonly id: number;
  readonly read: Read<Basic>;
  readonly mayWrite: boolean;
}

/** Where a location is: as two numbers, and as a pin on a map that can be moved. */
export function PositionCard({ id, read, mayWrite }: PositionCardProps) {
  const { t } = useLingui();
  const labels = { lat: t`Latitude`, lon: t`Longitude` };
  const editing = useEditing<Basic>({
    makesOld: madeOldBy(id),
    read,
    toValues: ({ address }) => positionValues(address?.coordinate),
    readAgain: () => readBasic(id),
    save: (values, _changed, base) => writeBasic(id, { address: { coordinate: coordinateOf(values) } }, base.etag),
    fieldOf: (path) => (path.endsWith('.lon') ? 'lon' : path.startsWith('address') ? 'lat' : undefined),
    together,
  });
  const { form } = editing;
  useUnsaved(form.formState.isDirty);
  const [lat = '', lon = ''] = form.watch(['lat', 'lon']);
  const position = positionOf({ lat, lon });
  const place = (values: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <EditCard title={<Trans>Position</Trans>} editing={editing} labels={labels} mayWrite={mayWrite}>
      <div className="span-6">
        <Suspense fallback={<div className="skeleton-map" aria-busy />}>
          <PositionMap
            position={position}
            onPlace={mayWrite ? (at) => place(positionValues(at)) : undefined}
            name={read.data.name}
          />
        </Suspense>
      </div>
      {(['lat', 'lon'] as const).map((name) => (
        <div
          key={name}
          className="span-3"
          onPaste={(event) => {
            const pasted = pastedPosition(event.clipboardData.getData('text'));
            if (pasted === undefined || !mayWrite) return;
            event.preventDefault();
            place(pasted);
          }}
        >
          <FormField
            control={form.control}
            name={name}
            label={labels[name]}
            inputMode="decimal"
            isReadOnly={!mayWrite}
            note={name === 'lat' && mayWrite ? t`You can paste both at once: 49.4521, 11.0767` : undefined}
          />
        </div>
      ))}
    </EditCard>
  );
}
