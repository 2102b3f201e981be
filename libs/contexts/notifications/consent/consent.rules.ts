/** Days for which the link works in an email that asks. */
export const consentDays = 14;
/** How often an address is asked. */
export const mostAsks = 3;
/** Hours between two of these emails. */
export const hoursBetweenAsks = 24;
/** How many addresses a workspace asks in 24 hours: these emails go to people who may have nothing to do with it. */
export const mostAsksOfDay = 200;
