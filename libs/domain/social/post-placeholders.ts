/** Placeholders in the texts of a post, such as `{{city}}`; each location fills them with its own data. */
export const postPlaceholders = ['name', 'street', 'city', 'postCode', 'phone', 'email', 'website'] as const;
export type PostPlaceholder = (typeof postPlaceholders)[number];
