/** True if an instant is within a date of a gold file: a year, a month, a day or a range. */
export const isIn = (dates: string, instant: string): boolean => {
  const [from = dates, to = from] = dates.split('/');
  const written = new Date(instant).toISOString();
  return written.slice(0, from.length) >= from && written.slice(0, to.length) <= to;
};

export const isAfter = (dates: string, instant: string): boolean => {
  const [from = dates] = dates.split('/');
  return from > new Date(instant).toISOString().slice(0, from.length);
};
