import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileText, Languages, ScanEye, SearchX } from 'lucide-react';
import { useState } from 'react';
import { CompanyChoice } from '../../../app/company-choice';
import { Forbidden, ScreenError, StaleNotice } from '../../../app/errors/screen-error';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Empty } from '../../../ui/empty';
import { FilterMenu } from '../../../ui/filter-menu';
import { OfferHead } from '../offer-tabs';
import { PricedProduct } from './priced-product';
import { companyContractsQuery, priceListQuery, soldQuery } from './price-list-data';
import type { Contract } from './price-list-data';
import { shownContract } from './price-list.rules';

const route = getRouteApi('/offers/price-list');

/** What an owner of a company finds in the price list, and pays. */
export default function PriceListScreen() {
  const { i18n } = useLingui();
  const caller = useCaller();
  const { company, contract } = route.useSearch();
  const navigate = route.useNavigate();
  const [language, setLanguage] = useState(i18n.locale);
  const companyId = company === undefined ? undefined : Number(company);
  const { data: contracts, error } = useQuery(companyContractsQuery(companyId));
  if (!may(caller, 'contract:read')) return <Forbidden permission="contract:read" />;
  const shown = shownContract(contracts ?? [], contract);
  return (
    <div className="screen price-list">
      <OfferHead />
      <div className="toolbar toolbar-below-tabs price-list-choices">
        <CompanyChoice
          companyId={companyId}
          onChoose={(id) => void navigate({ search: { company: String(id) }, replace: company === undefined })}
        />
        {contracts !== undefined && shown !== undefined && contracts.length > 1 && (
          <ContractMenu contracts={contracts} shown={shown} />
        )}
        {shown !== undefined && <LanguageMenu language={language} onChoose={setLanguage} />}
      </div>
      {companyId === undefined ? (
        <Empty icon={ScanEye} title={<Trans>See what an owner sees</Trans>}>
          <p>
            <Trans>Choose a company: its price list is shown with the VAT that its contract is charged.</Trans>
          </p>
        </Empty>
      ) : error ? (
        <ScreenError error={error} permission="contract:read" />
      ) : contracts === undefined ? (
        <PriceListSkeleton />
      ) : shown === undefined ? (
        <NoContract />
      ) : (
        <PriceListOf key={shown.id} contract={shown} language={language} />
      )}
    </div>
  );
}

function ContractMenu({ contracts, shown }: { readonly contracts: readonly Contract[]; readonly shown: Contract }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <FilterMenu
      label={t`Contract`}
      icon={FileText}
      options={contracts.map(({ id, name }) => ({ id: String(id), title: name }))}
      chosen={[String(shown.id)]}
      isPlain
      onChoose={([id]) => void navigate({ search: (before) => ({ ...before, contract: id }) })}
    />
  );
}

interface LanguageMenuProps {
  readonly language: string;
  readonly onChoose: (language: string) => void;
}

function LanguageMenu({ language, onChoose }: LanguageMenuProps) {
  const { t } = useLingui();
  return (
    <FilterMenu
      label={t`Language of the owner`}
      icon={Languages}
      options={[
        { id: 'de', title: 'Deutsch' },
        { id: 'en', title: 'English' },
        { id: 'fr', title: 'Français' },
      ]}
      chosen={[language]}
      isPlain
      onChoose={([id]) => onChoose(id ?? language)}
    />
  );
}

interface PriceListOfProps {
  readonly contract: Contract;
  readonly language: string;
}

function PriceListOf({ contract, language }: PriceListOfProps) {
  const { t } = useLingui();
  const list = useQuery(priceListQuery(contract.id, language));
  const sold = useQuery(soldQuery(contract.id));
  const error = list.error ?? sold.error;
  if (list.data === undefined || sold.data === undefined)
    return error ? <ScreenError error={error} permission="contract:read" /> : <PriceListSkeleton />;
  const { products, features } = list.data;
  if (products.length === 0)
    return (
      <Empty icon={SearchX} title={<Trans>The price list is empty</Trans>}>
        <p>
          <Trans>Nothing is sold today in {contract.currency}, the currency of the contract.</Trans>
        </p>
      </Empty>
    );
  return (
    <>
      <StaleNotice error={error} />
      <p className="soft">
        {contract.billingType === 'FIXED' ? (
          <Trans>The contract has a fixed price: what is booked on it costs nothing more.</Trans>
        ) : (
          <Trans>For one location, as the platform would charge it on this contract today.</Trans>
        )}
      </p>
      <ul className="price-list-products" aria-label={t`Price list`}>
        {products.map((product) => (
          <PricedProduct
            key={product.product_id}
            product={product}
            lines={features}
            priced={sold.data.get(product.product_id)}
            contract={contract}
            language={language}
          />
        ))}
      </ul>
    </>
  );
}

const NoContract = () => (
  <Empty icon={FileText} title={<Trans>The company has no contract of its own</Trans>}>
    <p>
      <Trans>Without one its owner has no price list and buys nothing.</Trans>
    </p>
  </Empty>
);

const PriceListSkeleton = () => (
  <div className="price-list-products" aria-busy>
    <div className="card skeleton-card" />
    <div className="card skeleton-card" />
  </div>
);
