/** Words are found in any order; every one must be in the text. */
export const matches = (haystack: string, query: string): boolean => {
  const text = haystack.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export const countInWords = (count: number, all: number): string => {
  if (count === 0) return 'No operation found';
  if (count === all) return `${all} operations`;
  return count === 1 ? '1 operation found' : `${count} operations found`;
};
