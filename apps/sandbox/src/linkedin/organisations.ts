/** Company pages at LinkedIn. */
export interface Organisation {
  /** `urn:li:organization:{id}` */
  readonly urn: string;
  readonly id: number;
  readonly vanityName: string;
  readonly name: string;
}

const organisation = (id: number, vanityName: string, name: string): Organisation => ({
  urn: `urn:li:organization:${id}`,
  id,
  vanityName,
  name,
});

/** Whom the users of the sandbox administrate; Eve has none. */
const administrated: Readonly<Record<string, readonly Organisation[]>> = {
  mia: [organisation(5_515_715, 'north-bakery', 'North Bakery')],
  noah: [organisation(5_515_716, 'south-bakery', 'South Bakery'), organisation(5_515_717, 'south-mill', 'South Mill')],
};

export const organisationsOf = (person: string): readonly Organisation[] => administrated[person] ?? [];

export const allOrganisations: readonly Organisation[] = Object.values(administrated).flat();
