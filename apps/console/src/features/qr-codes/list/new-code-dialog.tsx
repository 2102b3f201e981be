import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { Attempts } from '../../../app/editing/attempts';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { LocationFilter } from '../../../app/location-filter';
import { useMoney } from '../../../app/money';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Choice } from '../../../ui/fields/choice';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { licencesQuery, orderCode, settingsQuery } from '../qr-data';
import type { Licence } from '../qr-data';
import { TypeChoice } from '../type-choice';
import { useLabels } from '../use-qr-words';

interface NewCodeDialogProps {
  /** What is shown is what a new one is made for. */
  readonly locationId: number | undefined;
  readonly companyId: number | undefined;
  readonly onClose: () => void;
}

/** For which shop, and where it leads: colors and the rest are changed afterwards. */
export function NewCodeDialog({ locationId: shown, companyId, onClose }: NewCodeDialogProps) {
  const { t } = useLingui();
  const [locationId, setLocationId] = useState(shown);
  const licences = useQuery(licencesQuery(locationId));
  return (
    <Dialog title={t`New QR code`} isOpen isWide onClose={onClose}>
      <div className="qr-new">
        <div className="field">
          <span className="qr-field-title">
            <Trans>For which location</Trans>
          </span>
          <LocationFilter
            title={t`Choose a location`}
            {...(companyId !== undefined && { companyId })}
            locationId={locationId}
            onChoose={setLocationId}
          />
        </div>
        {licences.error && <ErrorNotice error={licences.error} />}
        {locationId !== undefined && licences.isLoading && <span className="skeleton" aria-busy />}
        {locationId !== undefined && licences.data?.length === 0 && <NoLicence locationId={locationId} />}
        {locationId !== undefined && licences.data !== undefined && licences.data.length > 0 ? (
          <OrderForm key={locationId} locationId={locationId} licences={licences.data} onClose={onClose} />
        ) : (
          <div className="actions">
            <Button onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

const NoLicence = ({ locationId }: { readonly locationId: number }) => (
  <Notice kind="warn">
    <Trans>No licence with QR codes has a place left for this location.</Trans>{' '}
    <Link to="/order" search={{ location: String(locationId) }}>
      <Trans>Show what it can have</Trans>
    </Link>
  </Notice>
);

interface OrderFormProps {
  readonly locationId: number;
  readonly licences: readonly Licence[];
  readonly onClose: () => void;
}

function OrderForm({ locationId, licences, onClose }: OrderFormProps) {
  const [licenceId, setLicenceId] = useState(licences[0]?.id ?? 0);
  const [address, setAddress] = useState('');
  const [chosen, setChosen] = useState<string>();
  const settings = useQuery(settingsQuery(licenceId));
  const labels = useLabels(settings.data ?? []);
  const types = settings.data?.find(({ key }) => key === 'qrType');
  const type = chosen ?? String(types?.value ?? types?.allowedValues?.[0] ?? '');
  const { mutate, isPending, error } = useOrder(licenceId, locationId, type, address);
  const problems = error instanceof ApiError ? error.problems : [];
  const problemOf = (field: string): string | undefined =>
    problems.find((problem) => problem.field === `qrCode.${field}`)?.message;
  const isShown = problems.length > 0 && problems.every(({ field }) => field.startsWith('qrCode.'));
  return (
    <form
      className="qr-new"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      {settings.error && <ErrorNotice error={settings.error} />}
      {error && !isShown && <ErrorNotice error={error} />}
      <LicenceChoice licences={licences} licenceId={licenceId} onChoose={setLicenceId} />
      {types !== undefined && (
        <TypeChoice
          label={labels.qrType}
          types={types.allowedValues ?? []}
          type={type}
          problem={problemOf('qrType')}
          onChoose={setChosen}
        />
      )}
      {type === 'CustomRedirect' && (
        <TextField
          label={labels.destinationUrl}
          type="url"
          value={address}
          onChange={setAddress}
          error={problemOf('destinationUrl')}
          autoComplete="off"
        />
      )}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" kind="primary" isDisabled={isPending || types === undefined}>
          <Trans>Order it</Trans>
        </Button>
      </div>
    </form>
  );
}

function useOrder(licenceId: number, locationId: number, qrType: string, address: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [attempts] = useState(() => new Attempts({}, () => undefined));
  return useMutation({
    mutationFn: () => {
      const destinationUrl = qrType === 'CustomRedirect' ? address : null;
      return attempts.under('order', JSON.stringify([licenceId, locationId, qrType, destinationUrl]), (key) =>
        orderCode(licenceId, locationId, { qrType, destinationUrl }, key),
      );
    },
    onSuccess: async (id) => {
      await navigate({ to: '/qr-codes/$codeId', params: { codeId: String(id) } });
      await client.invalidateQueries({ queryKey: ['qr-codes'] });
    },
  });
}

interface LicenceChoiceProps {
  readonly licences: readonly Licence[];
  readonly licenceId: number;
  readonly onChoose: (id: number) => void;
}

/** On which licence it is ordered, and what that costs. */
function LicenceChoice({ licences, licenceId, onChoose }: LicenceChoiceProps) {
  const { t } = useLingui();
  const money = useMoney();
  const licence = licences.find(({ id }) => id === licenceId);
  if (licence === undefined) return null;
  const { currency } = licence;
  const [fee, once] = [money(licence.regularFee, currency), money(licence.setupFee, currency)];
  const costs =
    licence.setupFee > 0
      ? t`Before tax ${fee} each accounting period, and ${once} once`
      : t`Before tax ${fee} each accounting period`;
  if (licences.length === 1)
    return (
      <p className="soft">
        {licence.name}: {costs}
      </p>
    );
  return (
    <Choice
      label={t`Licence`}
      value={String(licenceId)}
      options={licences.map(({ id, name }) => ({ id: String(id), title: name }))}
      note={costs}
      problem={undefined}
      onChange={(id) => onChoose(Number(id))}
    />
  );
}
