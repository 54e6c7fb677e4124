/** Whether a day, or the whole month or year, is over. Both are dates by ISO 8601. */
export function isOver(date: string, today: string): boolean {
  return today.slice(0, date.length) > date;
}
