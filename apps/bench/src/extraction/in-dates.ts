/** Whether an instant lies in what a gold file calls a date: a year, a month, a day, or from one to another. */
export const isIn = (dates: string, instant: string): boolean => {
  const [from = dates, to = from] = dates.split('/');
  const written = new Date(instant).toISOString();
  return written.slice(0, from.length) >= from && written.slice(0, to.length) <= to;
};

/** Whether a date of a gold file begins after an instant. */
export const isAfter = (dates: string, instant: string): boolean => {
  const [from = dates] = dates.split('/');
  return from > new Date(instant).toISOString().slice(0, from.length);
};
