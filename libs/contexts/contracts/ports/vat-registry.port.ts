import { euCountries } from '#domain/tax/vat-rates';

/** What the register of VAT ids says about one. */
export interface VatRegistryAnswer {
  readonly isValid: boolean;
  /** Null where the member state does not tell. */
  readonly name: string | null;
  readonly address: string | null;
  /** The register's number of this enquiry; null where it gives none. */
  readonly reference: string | null;
}

/** The register cannot say at the moment: it is down, busy, or the member state's part of it is. */
export class VatRegistryAway extends Error {
  override readonly name = 'VatRegistryAway';
}

/** Asks whether VAT ids are registered. */
export abstract class VatRegistry {
  /**
   * @param vatId with its prefix; one for which {@link isCheckable}
   * @throws VatRegistryAway
   */
  abstract check(vatId: string): Promise<VatRegistryAnswer>;
}

/** Prefixes of the register: the member states, Greece by its own code, and Northern Ireland. */
const prefixes: ReadonlySet<string> = new Set(
  [...euCountries, 'XI'].map((country) => (country === 'GR' ? 'EL' : country)),
);

/** Whether there is a register that knows such ids: that of the European Union. */
export const isCheckable = (vatId: string | null): boolean => vatId !== null && prefixes.has(vatId.slice(0, 2));
