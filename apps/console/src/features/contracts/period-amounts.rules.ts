import { decimalsOf, numberOf } from '../../app/editing/entered-number.rules.js';

/** An amount that can be agreed for another accounting period. */
export interface PeriodAmount {
  readonly key: string;
  readonly kind: 'fixedPrice' | 'regularFee' | 'maintenanceFee' | 'addOn';
  /** Null: of the contract. */
  readonly licenceId: number | null;
  /** Name of the licence. */
  readonly licence: string;
  /** Id of the add-on; null: of the licence itself. */
  readonly addOn: string | null;
}

type Texts = Readonly<Record<string, string>>;

/** What a contract was agreed with. */
interface Contract {
  readonly billingType: string;
  readonly currency: string;
  readonly licenceBookings: readonly {
    readonly id: number;
    readonly name: string;
    readonly regularFee: number;
    readonly maintenanceFee: number;
    readonly bookedOffer: object;
  }[];
}

/** Amounts as a change of the accounting period has them. */
interface WishedAmounts {
  readonly fixedPrice?: number;
  readonly licences?: {
    readonly licenceId: number;
    readonly regularFee?: number;
    readonly maintenanceFee?: number;
    readonly addOns?: { readonly id: string; readonly regularFee: number }[];
  }[];
}

/** What an add-on was booked with. */
interface BookedAddOn {
  readonly id: string;
  readonly regularFee: number;
}

/** Those that cost something. */
export function periodAmounts({ billingType, licenceBookings }: Contract): PeriodAmount[] {
  if (billingType === 'FIXED')
    return [{ key: 'fixedPrice', kind: 'fixedPrice', licenceId: null, licence: '', addOn: null }];
  return licenceBookings.flatMap(({ id, name, regularFee, maintenanceFee, bookedOffer }) => {
    const of = (kind: PeriodAmount['kind'], addOn: string | null = null): PeriodAmount => ({
      key: [id, kind, addOn].join(' '),
      kind,
      licenceId: id,
      licence: name,
      addOn,
    });
    const { addOns = [] } = bookedOffer as { readonly addOns?: readonly BookedAddOn[] };
    return [
      ...(regularFee > 0 ? [of('regularFee')] : []),
      ...(maintenanceFee > 0 ? [of('maintenanceFee')] : []),
      ...addOns.filter((addOn) => addOn.regularFee > 0).map((addOn) => of('addOn', addOn.id)),
    ];
  });
}

/** An amount that is left empty is not sent: it is as much by the month. What is no amount is sent as it is: the platform says what it expects. */
export function wishedAmounts(contract: Contract, texts: Texts): WishedAmounts {
  const entered = enteredOf(contract, texts);
  const amount = (one: PeriodAmount): number => numberOf(texts[one.key] ?? '', decimalsOf(contract.currency)) as number;
  const price = entered.find(({ kind }) => kind === 'fixedPrice');
  const licences = licencesOf(entered).map((licenceId) => {
    const own = entered.filter((one) => one.licenceId === licenceId);
    const addOns = own.flatMap((one) => (one.addOn === null ? [] : [{ id: one.addOn, regularFee: amount(one) }]));
    const fees = own.filter(({ addOn }) => addOn === null).map((one) => [one.kind, amount(one)]);
    return { licenceId, ...Object.fromEntries(fees), ...(addOns.length > 0 && { addOns }) };
  });
  return {
    ...(price !== undefined && { fixedPrice: amount(price) }),
    ...(licences.length > 0 && { licences }),
  };
}

/** Where the request has it; undefined: it was left empty. */
export function pathOfAmount(contract: Contract, texts: Texts, { key }: PeriodAmount): string | undefined {
  const entered = enteredOf(contract, texts);
  const one = entered.find((each) => each.key === key);
  if (one === undefined) return undefined;
  if (one.licenceId === null) return one.kind;
  const at = `licences[${licencesOf(entered).indexOf(one.licenceId)}]`;
  const addOns = entered.filter(({ licenceId, addOn }) => licenceId === one.licenceId && addOn !== null);
  return one.addOn === null ? `${at}.${one.kind}` : `${at}.addOns[${addOns.indexOf(one)}].regularFee`;
}

const enteredOf = (contract: Contract, texts: Texts): PeriodAmount[] =>
  periodAmounts(contract).filter(({ key }) => (texts[key] ?? '').trim() !== '');

const licencesOf = (entered: readonly PeriodAmount[]): number[] => [
  ...new Set(entered.flatMap(({ licenceId }) => (licenceId === null ? [] : [licenceId]))),
];
