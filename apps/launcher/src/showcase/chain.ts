/** The chain's name, by which it is found again. */
export const CHAIN = 'Nordmarkt';
/** Its owner's user. */
export const CHAIN_OWNER = 'demo-chain';
